import { Form } from 'react-router'
import type { LeavingQuote } from '#services/refunds/review-leaving.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** One confirmation, for the amount that was read. */
export function LeaveForm({ quote, answer }: { quote: LeavingQuote; answer: ActAnswer | undefined }) {
  const t = useMessages('leaving.form')
  const { errors } = useAnswerTo(answer)
  const keep = (
    <LinkButton to={`/consortium/${quote.consortiumId}`} look="secondary">
      {t('keep')}
    </LinkButton>
  )
  if (quote.refusal !== null) return <div className="flex">{keep}</div>
  return (
    <Form method="post" replace preventScrollReset className="flex flex-col gap-4 border-t border-line pt-6">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="quotedCents" value={quote.amountCents} />
      <Checkbox label={t('sure', { position: quote.position })} name="sure" isConsent error={errors?.sure} />
      <div className="flex flex-wrap gap-3">
        {keep}
        <SubmitButton look="danger">{t('confirm')}</SubmitButton>
      </div>
    </Form>
  )
}
