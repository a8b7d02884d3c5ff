import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { RadioField } from '#web/ui/radio-field.tsx'

interface AccountFieldProps {
  own: Pick<OwnShare, 'accounts'>
  /** The account's id that is chosen so far; the default account otherwise. */
  chosen: string | null | undefined
  error: string | undefined
}

/** From which of the member's bank accounts a debit is drawn. */
export function AccountField({ own, chosen, error }: AccountFieldProps) {
  const t = useMessages('paying.pay')
  const standard = own.accounts.find((account) => account.isDefault) ?? own.accounts[0]
  const known = own.accounts.find(({ id }) => id === chosen)
  return (
    <RadioField
      label={t('account')}
      name="account"
      defaultValue={known?.id ?? standard?.id ?? null}
      {...(error === undefined ? {} : { error })}
      options={own.accounts.map((account) => ({
        id: account.id,
        label: t('accountLine', { bank: account.bankName, last4: account.last4 }),
      }))}
    />
  )
}
