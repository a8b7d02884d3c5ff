import { type ReactNode, useState } from 'react'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Deadline, Instant } from '#web/ui/day.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'

type Account = OwnShare['accounts'][number]

interface AccountFieldProps {
  own: { accounts: readonly Account[] }
  /** The account's id that is chosen so far; the default account otherwise. */
  chosen: string | null | undefined
  error: string | undefined
  onChoose?: (id: string) => void
}

/** From which of the member's bank accounts a debit is drawn, and for each that's being checked until when. */
export function AccountField({ own, chosen, error, onChoose }: AccountFieldProps) {
  const t = useMessages('paying.pay')
  return (
    <RadioField
      label={t('account')}
      name="account"
      defaultValue={chosenAccount(own.accounts, chosen)?.id ?? null}
      {...(onChoose === undefined ? {} : { onChange: onChoose })}
      {...(error === undefined ? {} : { error })}
      options={own.accounts.map(({ id, bankName, last4, usableFrom }) => ({
        id,
        label: t('accountLine', { bank: bankName, last4 }),
        ...(usableFrom === null
          ? {}
          : { hint: t.rich('accountChecked', { day: () => <Instant at={usableFrom} dayOnly look="long" /> }) }),
      }))}
    />
  )
}

/** The account that is chosen in a form, and the dates of a debit from it. */
export interface ChosenAccount {
  account: Account | undefined
  onChoose: (id: string) => void
  on: (date: 'settlesAt' | 'leavesAt') => () => ReactNode
  until: (date: 'cancelBy' | 'bidCancelBy') => () => ReactNode
}

/** A form's account: its dates change with it. */
export function useChosenAccount(own: AccountFieldProps['own'], before: string | null | undefined): ChosenAccount {
  const [chosen, setChosen] = useState(before)
  const account = chosenAccount(own.accounts, chosen)
  return {
    account,
    onChoose: setChosen,
    on: (date) => () => (account === undefined ? null : <Instant at={account[date]} />),
    until: (date) => () => (account === undefined ? null : <Deadline at={account[date]} />),
  }
}

function chosenAccount(accounts: readonly Account[], chosen: string | null | undefined): Account | undefined {
  return accounts.find(({ id }) => id === chosen) ?? accounts.find(({ isDefault }) => isDefault) ?? accounts[0]
}
