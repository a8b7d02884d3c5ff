import { z } from 'zod'
import { DISPUTE_REASONS } from '#domain/disputes/dispute.ts'
import { openDispute } from '#services/disputes/open-dispute.ts'
import { resolveDispute } from '#services/disputes/resolve-dispute.ts'
import { type DisputeReview, reviewDispute } from '#services/disputes/review-dispute.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { answerAct, resultOf } from '#web/member/answer-act.server.ts'
import { readForm, textIn } from '#web/read-form.ts'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/dispute'

/** Telling us that a debit is wrong, or taking that back (rules 9). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const asked = { consortiumId: params.id, transferId: params.debit }
  return {
    messages: messagesFor(languageOf(request), ['dispute', 'refusals']),
    review: await foundOr404(reviewDispute(ctx, asked)),
  }
}

const FORM = z.object({ reason: z.enum(DISPUTE_REASONS, 'dispute_reason_required') })

export function action(args: Route.ActionArgs) {
  const { id: consortiumId, debit: transferId } = args.params
  return answerAct(args, async (ctx, form) => {
    if (textIn(form, 'intent') === 'withdraw') {
      const disputeId = textIn(form, 'disputeId')
      return resultOf(await resolveDispute(ctx, { consortiumId, disputeId, decision: 'withdraw' }), 'dispute_withdrawn')
    }
    const read = readForm(FORM, form)
    if (!read.ok) return read
    return resultOf(await openDispute(ctx, { consortiumId, transferId, ...read.values }), 'dispute_opened')
  })
}

export default function Dispute({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const t = useMessages('dispute')
  const why = useMessages('refusals')
  return (
    <main id="content" className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <title>{t('title')}</title>
      <PageHead
        title={t('title')}
        eyebrow={review.groupName}
        back={{ to: `/consortium/${review.groupId}`, label: t('back') }}
      />
      <Debit review={review} />
      {review.open !== null ? (
        <OpenDispute open={review.open} answer={actionData} />
      ) : review.refusal !== null ? (
        <Banner tone="neutral" title={why(review.refusal)}>
          <TextLink to="/contact">{t('write')}</TextLink>
        </Banner>
      ) : (
        <DisputeForm kind={review.kind} answer={actionData} />
      )}
    </main>
  )
}

function Debit({ review: { kind, number, amountCents, settledAt, accountLast4 } }: { review: DisputeReview }) {
  const t = useMessages('dispute')
  return (
    <KeyValues
      items={[
        { term: t('paid'), value: t('paidFor', { kind, number: number ?? 0 }) },
        { term: t('cleared'), value: settledAt === null ? t('notYet') : <Instant at={settledAt} /> },
        { term: t('account'), value: t('accountLine', { last4: accountLast4 }) },
        { term: t('amount'), value: <Money cents={amountCents} />, strong: true },
      ]}
    />
  )
}

/** What's wrong with a payment, and what becomes of it. */
export function DisputeForm({ kind, answer }: { kind: DisputeReview['kind']; answer: ActAnswer | undefined }) {
  const t = useMessages('dispute')
  const { errors, values } = useAnswerTo(answer)
  return (
    <DialogForm method="post">
      <ErrorSummary errors={errors} />
      <RadioField
        label={t('what')}
        name="reason"
        defaultValue={values.reason ?? null}
        {...(errors?.reason === undefined ? {} : { error: errors.reason })}
        options={DISPUTE_REASONS.map((reason) => ({ id: reason, label: t(`reasons.${reason}`) }))}
      />
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t('bankToo')}</li>
        <li>{t('meanwhile')}</li>
        <li>{t('ifRight', { kind })}</li>
      </ul>
      <div className="flex">
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </DialogForm>
  )
}

function OpenDispute({ open, answer }: { open: NonNullable<DisputeReview['open']>; answer: ActAnswer | undefined }) {
  const t = useMessages('dispute')
  const { errors } = useAnswerTo(answer, 'withdraw')
  return (
    <DialogForm method="post">
      <ErrorSummary errors={errors} />
      <Banner tone="neutral" title={t('openTitle')}>
        <div className="flex flex-col gap-2">
          <p>
            {t.rich('open', {
              day: () => <Instant at={open.openedAt} dayOnly look="long" />,
              reason: t(`reasons.${open.reason}`),
            })}
          </p>
          <p>{t('bankToo')}</p>
          <p>{t('meanwhile')}</p>
        </div>
      </Banner>
      <input type="hidden" name="disputeId" value={open.id} />
      <div className="flex">
        <SubmitButton name="intent" value="withdraw" look="secondary">
          {t('withdraw')}
        </SubmitButton>
      </div>
    </DialogForm>
  )
}
