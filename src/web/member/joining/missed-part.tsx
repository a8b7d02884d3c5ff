import { redirect } from 'react-router'
import { z } from 'zod'
import { payMissedPart } from '#services/payments/pay-missed-part.ts'
import { type MissedPartPage, reviewMissedPart } from '#services/payments/review-missed-part.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { answerAct, resultOf } from '#web/member/answer-act.server.ts'
import { AccountField, useChosenAccount } from '#web/member/payments/account-field.tsx'
import { orLinkAccount } from '#web/member/payments/link-account.server.ts'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'
import { readForm } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { requireSession } from '#web/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Day } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/missed-part'

/** A newcomer's two ways to pay, side by side: more each month, or the missed part now (rules 9, Replacement). Afterwards it leads to the group. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireSession(context, 'consortium')
  const review = await foundOr404(reviewMissedPart(ctx, params.id))
  if (review.refusal !== null) throw redirect(`/consortium/${review.consortiumId}`)
  return {
    messages: messagesFor(languageOf(request), ['joining', 'paying', 'refusals']),
    review,
    entryKey: requestContext(context).random.uuid4(),
  }
}

const FORM = z.object({
  account: z.guid('account_required'),
  agree: z.literal('on', 'must_agree'),
  quotedCents: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  key: z.guid(),
})

export function action(args: Route.ActionArgs) {
  const pay = orLinkAccount(args.params.id, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const { account: accountId, quotedCents, key } = read.values
    const input = { consortiumId: args.params.id, accountId, quotedCents, key }
    return resultOf(await payMissedPart(ctx, input), 'missed_part_paid')
  })
  return answerAct(args, pay)
}

export default function MissedPart({ loaderData: { review, entryKey }, actionData }: Route.ComponentProps) {
  const t = useMessages('joining.missed')
  const { consortiumId, groupName, accounts } = review
  return (
    <main id="content" className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <PageHead title={t('title', { group: groupName })} back={{ to: `/consortium/${consortiumId}`, label: t('back') }}>
        <p className="measure">{t.rich('lead', { until: () => <Day on={review.until} look="long" /> })}</p>
      </PageHead>
      <TwoWays review={review} />
      {accounts.length === 0 ? (
        <LinkAccountForm entryKey={entryKey} answer={actionData} />
      ) : (
        <PayForm review={review} entryKey={entryKey} answer={actionData} />
      )}
    </main>
  )
}

function TwoWays({ review }: { review: MissedPartPage }) {
  const t = useMessages('joining.missed')
  const { amountCents, monthlyCents, lowerCents, months, totalCents } = review
  const total = () => <Money cents={totalCents} />
  return (
    <div className="grid gap-6 md:grid-cols-2 *:h-full">
      <Panel tone="band" eyebrow={t('monthly')} title={<Money cents={monthlyCents} />}>
        <p className="text-16">{t('monthlyText', { months })}</p>
        <p className="text-16">{t.rich('total', { total })}</p>
      </Panel>
      <Panel tone="mangrove" cut eyebrow={t('once')} title={<Money cents={amountCents} />}>
        <p className="text-18 text-ink-2">
          {t.rich('onceText', { months, lower: () => <Money cents={lowerCents} /> })}
        </p>
        <p className="text-18 text-ink-2">{t.rich('total', { total })}</p>
      </Panel>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-16 md:col-span-2">
        <li>{t('same')}</li>
        <li>{t('fund')}</li>
        <li>{t('leaving')}</li>
      </ul>
    </div>
  )
}

interface PayFormProps {
  review: MissedPartPage
  entryKey: string
  answer: ActAnswer | undefined
}

function PayForm({ review, entryKey, answer }: PayFormProps) {
  const t = useMessages('joining.missed')
  const { productName } = useRootFacts()
  const { errors, values } = useAnswerTo(answer)
  const { on, onChoose } = useChosenAccount(review, values.account)
  const amount = () => <Money cents={review.amountCents} />
  return (
    <DialogForm method="post">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="key" value={values.key ?? entryKey} />
      <input type="hidden" name="quotedCents" value={review.amountCents} />
      <AccountField own={review} chosen={values.account} error={errors?.account} onChoose={onChoose} />
      <p className="border-l-4 border-line pl-4 text-16">
        {t.rich('authorization', { product: productName, amount, day: on('settlesAt') })}
      </p>
      <Checkbox label={t('agree')} name="agree" isConsent error={errors?.agree} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/consortium/${review.consortiumId}`} look="secondary">
          {t('keepMonthly')}
        </LinkButton>
        <SubmitButton>
          <span>{t.rich('confirm', { amount })}</span>
        </SubmitButton>
      </div>
    </DialogForm>
  )
}
