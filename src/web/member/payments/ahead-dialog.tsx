import { useState } from 'react'
import { Form } from 'react-router'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { ActAnswer } from '#web/member/consortium/answers.ts'
import type { AheadRequest } from '#web/member/consortium/consortium-dialog.server.ts'
import { AheadReview } from '#web/member/payments/ahead-review.tsx'
import { formatAmount } from '#web/member/payments/typed-amount.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AddressDialog } from '#web/ui/url-dialog.tsx'

interface AheadDialogProps {
  dialog: AheadRequest
  own: OwnShare
  group: GroupFacts
  answer: ActAnswer | null
}

/** Paying ahead: first the amount, which stands in the address, then what it changes and the authorization (rules 1, 14). */
export function AheadDialog({ dialog, own, group, answer }: AheadDialogProps) {
  const t = useMessages('payments.ahead')
  // The key of the first drawing stays, so that a form sent twice is one payment.
  const [key] = useState(dialog.key)
  const closeTo = `/consortium/${group.id}`
  return (
    <AddressDialog title={t('title')} closeTo={closeTo}>
      {dialog.outcome?.ok ? (
        <AheadReview review={dialog.outcome.review} own={own} entryKey={key} answer={answer} />
      ) : (
        <AmountStep dialog={dialog} own={own} closeTo={closeTo} />
      )}
    </AddressDialog>
  )
}

function AmountStep({ dialog, own, closeTo }: Pick<AheadDialogProps, 'dialog' | 'own'> & { closeTo: string }) {
  const t = useMessages('payments.ahead')
  const bid = useMessages('group.bid')
  const shell = useMessages('shell')
  const language = useLanguage()
  const { outcome } = dialog
  const problem = outcome === null || outcome.ok ? undefined : t(`problems.${outcome.refusal}`)
  const all = formatAmount(own.aheadCents, language)
  const most = () => <Money cents={own.aheadCents} />
  return (
    <Form method="get" preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={problem === undefined ? null : { amount: problem }} />
      <p>{t.rich('explain', { most })}</p>
      <input type="hidden" name="ahead" value="" />
      <TextField
        key={dialog.amountText}
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={dialog.amountText}
        error={problem}
        hint={t.rich('amountHint', { most })}
      />
      <RadioField
        label={t('mode')}
        name="mode"
        defaultValue={dialog.mode}
        options={[
          { id: 'from_end', label: bid('fromEnd'), hint: bid('fromEndHint') },
          { id: 'lower_installment', label: bid('lower'), hint: bid('lowerHint') },
        ]}
      />
      <div>
        <LinkButton to={`?${new URLSearchParams({ ahead: '', amount: all, mode: 'from_end' })}`} look="quiet">
          {t.rich('payOff', { amount: most })}
        </LinkButton>
      </div>
      <DialogButtons>
        <LinkButton to={closeTo} look="secondary">
          {shell('cancel')}
        </LinkButton>
        <SubmitButton>{t('review')}</SubmitButton>
      </DialogButtons>
    </Form>
  )
}
