import { Form } from 'react-router'
import type { GroupFacts } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/consortium/answers.ts'
import type { CancelRequest } from '#web/member/consortium/consortium-dialog.server.ts'
import { Instant } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AddressDialog } from '#web/ui/url-dialog.tsx'

const CONSEQUENCE = { installment: 'thenInstallment', prepayment: 'thenPrepayment', bid: 'thenBid' } as const

const WHY_NOT = { none: 'tooLate', too_late: 'bankSaidTooLate', asked: 'asked' } as const

interface CancelDialogProps {
  dialog: CancelRequest
  group: GroupFacts
  answer: ActAnswer | null
}

/** Asks once before a debit is taken back: what it pays, what becomes of that, until when it can be done (rules 14). */
export function CancelDialog({ dialog: { debit }, group, answer }: CancelDialogProps) {
  const t = useMessages('payments.cancelDebit')
  const { errors } = useAnswerTo('cancel_debit', answer)
  const { cancel, cancelBy } = debit
  const closeTo = `/consortium/${group.id}`
  return (
    <AddressDialog title={t('title')} closeTo={closeTo}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value="cancel_debit" />
        <input type="hidden" name="transferId" value={debit.transferId} />
        <p>
          {t.rich(debit.kind, {
            number: debit.number ?? 0,
            amount: () => <Money cents={debit.amountCents} />,
            last4: debit.accountLast4,
          })}
        </p>
        {cancel === null ? (
          <p>{t(WHY_NOT[debit.takingBack ?? 'none'])}</p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 pl-5 text-16">
            <li>{t(CONSEQUENCE[debit.kind])}</li>
            {cancel === 'bank' ? <li>{t('throughBank')}</li> : null}
            {cancelBy === null ? null : <li>{t.rich('until', { at: () => <Instant at={cancelBy} /> })}</li>}
          </ul>
        )}
        <DialogButtons>
          <LinkButton to={closeTo} look="secondary">
            {t('keep')}
          </LinkButton>
          {cancel === null ? null : <SubmitButton look="danger">{t('confirm')}</SubmitButton>}
        </DialogButtons>
      </Form>
    </AddressDialog>
  )
}
