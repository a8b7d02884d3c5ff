import { z } from 'zod'
import { readmitMember } from '#services/arrears/readmit-member.ts'
import { type Readmission, reviewReadmission } from '#services/arrears/review-readmission.ts'
import { NotFound } from '#services/refusals.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { answerAct, resultOf } from '#web/member/answer-act.server.ts'
import { leadToGroup } from '#web/member/lead-to-group.server.ts'
import { AccountField, useChosenAccount } from '#web/member/payments/account-field.tsx'
import { orLinkAccount } from '#web/member/payments/link-account.server.ts'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'
import { readForm } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/return'

/** Coming back to a group after an exclusion (rules 9): what it takes and what it changes, then one confirmation. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const review = await reviewReadmission(ctx, params.id).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error
    // Who has come back, or has left another way since the letter.
    return leadToGroup(ctx, params.id)
  })
  return {
    messages: messagesFor(languageOf(request), ['comeBack', 'paying', 'refusals']),
    review,
    entryKey: requestContext(context).random.uuid4(),
  }
}

const FORM = z.object({ account: z.guid('account_required'), agree: z.literal('on', 'must_agree') })

export function action(args: Route.ActionArgs) {
  const comeBack = orLinkAccount(args.params.id, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const input = { consortiumId: args.params.id, accountId: read.values.account }
    return resultOf(await readmitMember(ctx, input), 'readmitted')
  })
  return answerAct(args, comeBack)
}

export default function Return({ loaderData: { review, entryKey }, actionData }: Route.ComponentProps) {
  const t = useMessages('comeBack')
  const why = useMessages('refusals')
  const { groupName, position, readmitBy, excludedAt, refusal } = review
  return (
    <main id="content" className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <title>{t('title', { name: groupName })}</title>
      <PageHead
        title={t('title', { name: groupName })}
        eyebrow={t('eyebrow', { position })}
        back={{ to: `/consortium/${review.groupId}/former`, label: t('back') }}
      >
        <p className="measure">
          {t.rich('lead', {
            ended: () => <Instant at={excludedAt} dayOnly look="long" />,
            day: () => <Instant at={readmitBy} dayOnly look="long" />,
          })}
        </p>
      </PageHead>
      {refusal === null ? (
        <>
          <Bill review={review} />
          {review.accounts.length === 0 ? (
            <LinkAccountForm entryKey={entryKey} answer={actionData} />
          ) : (
            <ReturnForm review={review} answer={actionData} />
          )}
        </>
      ) : (
        <Banner tone="neutral" title={why(refusal)}>
          {t('refundStays')}
        </Banner>
      )}
    </main>
  )
}

function Bill({ review: { installments, totalCents, refundCents } }: { review: Readmission }) {
  const t = useMessages('comeBack')
  return (
    <Panel title={t('bill')}>
      <KeyValues
        items={[
          ...installments.map(({ number, payableCents, hasLateFee }) => ({
            term: t('installment', { number, late: hasLateFee ? 'yes' : 'no' }),
            value: <Money cents={payableCents} />,
          })),
          { term: t('total'), value: <Money cents={totalCents} />, strong: true },
        ]}
      />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-16">
        {refundCents > 0 ? <li>{t.rich('refund', { amount: () => <Money cents={refundCents} /> })}</li> : null}
        <li>{t('points')}</li>
        <li>{t('ifReturned')}</li>
      </ul>
    </Panel>
  )
}

function ReturnForm({ review, answer }: { review: Readmission; answer: ActAnswer | undefined }) {
  const t = useMessages('comeBack')
  const { productName } = useRootFacts()
  const { errors, values } = useAnswerTo(answer)
  const { on, onChoose } = useChosenAccount(review, values.account)
  const amount = () => <Money cents={review.totalCents} />
  return (
    <DialogForm method="post">
      <ErrorSummary errors={errors} />
      <AccountField own={review} chosen={values.account} error={errors?.account} onChoose={onChoose} />
      <p className="border-l-4 border-line pl-4 text-16">
        {t.rich('authorization', {
          product: productName,
          amount,
          count: review.installments.length,
          day: on('settlesAt'),
        })}
      </p>
      <Checkbox label={t('agree')} name="agree" isConsent error={errors?.agree} />
      <div className="flex">
        <SubmitButton>
          <span>{t.rich('confirm', { amount })}</span>
        </SubmitButton>
      </div>
    </DialogForm>
  )
}
