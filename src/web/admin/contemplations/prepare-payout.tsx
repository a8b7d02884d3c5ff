import { Form } from 'react-router'
import type { DeskContemplation } from '#services/consortiums/list-contemplations.ts'
import { PAYEE_KINDS } from '#web/admin/contemplations/payee-kinds.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PreparePayoutProps {
  one: DeskContemplation
  action: string
  back: string
  costsMostCents: number
  idempotencyKey: string
  typed: Record<string, string>
}

/** The first of the two people: to whom, how much, for what (rules 8). Nothing leaves by it. */
export function PreparePayout({ one, action, back, costsMostCents, idempotencyKey, typed }: PreparePayoutProps) {
  const t = useMessages('adminContemplations')
  const shell = useMessages('shell')
  const language = useLanguage()
  const most = formatMoney(costsMostCents, language, { whole: true })
  return (
    <Form method="post" action={action} className="flex flex-col gap-4 border-t border-line pt-4">
      <input type="hidden" name="intent" value="prepare_payout" />
      <input type="hidden" name="contemplationId" value={one.id} />
      <input type="hidden" name="key" value={typed.key ?? idempotencyKey} />
      <h3 className="text-18">{t('prepare')}</h3>
      <p className="measure">{t('prepareText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('payeeKind')}
          name="payeeKind"
          defaultValue={typed.payeeKind ?? 'dealer'}
          emptyLabel={null}
          options={PAYEE_KINDS.map((id) => ({ id, label: t(`payeeKinds.${id}`) }))}
        />
        <TextField
          label={t('payeeName')}
          name="payeeName"
          defaultValue={typed.payeeName ?? ''}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          label={t('payeeAccount')}
          name="payeeAccount"
          hint={t('payeeAccountHint')}
          inputMode="numeric"
          autoComplete="off"
          figures
        />
        <TextField
          label={t('purchase')}
          name="purchase"
          defaultValue={typed.purchase ?? ''}
          inputMode="decimal"
          autoComplete="off"
          figures
        />
        <TextField
          label={t('costs')}
          name="costs"
          hint={t('costsHint', { most })}
          defaultValue={typed.costs ?? ''}
          inputMode="decimal"
          autoComplete="off"
          figures
          optional
        />
      </div>
      <Checkbox name="hasProvenDeposit" label={t('proven')} defaultSelected={typed.hasProvenDeposit === 'on'} />
      <DialogButtons>
        <LinkButton to={back} look="secondary">
          {shell('cancel')}
        </LinkButton>
        <SubmitButton>{t('prepareSubmit')}</SubmitButton>
      </DialogButtons>
    </Form>
  )
}
