import { Form } from 'react-router'
import type { LeavingQuote } from '#services/refunds/review-leaving.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** One confirmation, for the amount that was read; or, where leaving isn't possible, the way on. */
export function LeaveForm({ quote, answer }: { quote: LeavingQuote; answer: ActAnswer | undefined }) {
  const leaving = useMessages('leaving')
  const t = useMessages('leaving.form')
  const { errors } = useAnswerTo(answer)
  const group = `/consortium/${quote.consortiumId}`
  if (quote.refusal !== null)
    return (
      <div className="flex flex-wrap gap-3">
        {quote.refusal === 'payout_received' ? (
          <LinkButton to={`${group}/transfer`} look="secondary">
            {t('transfer')}
          </LinkButton>
        ) : null}
        <LinkButton to={group} look="secondary">
          {leaving('back')}
        </LinkButton>
      </div>
    )
  return (
    <Form method="post" replace preventScrollReset className="flex flex-col gap-4 border-t border-line pt-6">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="quotedCents" value={quote.amountCents} />
      <Checkbox label={t('sure', { position: quote.position })} name="sure" isConsent error={errors?.sure} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={group} look="secondary">
          {t('keep')}
        </LinkButton>
        <SubmitButton look="danger">{t('confirm')}</SubmitButton>
      </div>
    </Form>
  )
}
