import { lazy, useState } from 'react'
import { z } from 'zod'
import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { type ReviewPrepaymentOutcome, reviewPrepayment } from '#services/payments/review-prepayment.ts'
import type { ShownDebit } from '#services/payments/show-asked-debit.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { answerAct, confirmedAs, leaveDialog } from '#web/member/answer-act.server.ts'
import type { AheadProblem } from '#web/member/payments/ahead-review.tsx'
import { readAskedDebit } from '#web/member/payments/asked-debit.server.ts'
import { DEBIT_FIELDS, MODE_FIELD } from '#web/member/payments/debit-form.ts'
import { orLinkAccount } from '#web/member/payments/link-account.server.ts'
import { amountAgain, formatAmount, type PayMode, typedAmount } from '#web/member/payments/typed-amount.ts'
import { readPage } from '#web/member/read-page.server.ts'
import { UnplacedAnswer } from '#web/member/unplaced-answer.tsx'
import { readForm } from '#web/read-form.ts'
import { requestContext } from '#web/request-context.ts'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioField } from '#web/ui/radio-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'
import type { Route } from './+types/pay-ahead'

/** Steps of the dialog that a document opened at its URL seldom starts with; each is loaded when it comes. */
const AheadReview = lazy(async () => ({ default: (await import('#web/member/payments/ahead-review.tsx')).AheadReview }))
const DebitDone = lazy(async () => ({ default: (await import('#web/member/payments/debit-done.tsx')).DebitDone }))
const PayFirstStep = lazy(async () => ({
  default: (await import('#web/member/payments/pay-first-step.tsx')).PayFirstStep,
}))

/** Paying ahead, over the group's page (rules 1, 14), and with `?amount=9000` what that payment would do. */
export async function loader(args: Route.LoaderArgs) {
  const { group, own } = await readPage(args)
  const debit = await readAskedDebit(args)
  if (own === null || (!mayOpen(own) && debit === null)) return leaveDialog(args)
  const ctx = requestContext(args.context)
  const language = languageOf(args.request)
  const { amountText, amountCents, isGiven, mode } = typedAmount(args.url, language)
  const wish = { consortiumId: group.id, amountCents, mode }
  const outcome = isGiven ? await reviewPrepayment(ctx, wish) : null
  return {
    messages: messagesFor(language, ['paying', 'refusals']),
    consortiumId: group.id,
    own,
    amountText,
    mode,
    outcome,
    debit,
    entryKey: ctx.random.uuid4(),
  }
}

/** Also while something overdue comes first: the dialog then says so. */
const mayOpen = ({ prepayRefusal }: OwnShare) => prepayRefusal === null || prepayRefusal === 'pay_older_first'

const FORM = z.object({ ...DEBIT_FIELDS, amountCents: z.string().transform(Number), mode: MODE_FIELD })

export function action(args: Route.ActionArgs) {
  const payAhead = orLinkAccount(args.params.id, async (ctx, form) => {
    const read = readForm(FORM, form)
    if (!read.ok) return read
    const { account: accountId, amountCents, mode, key } = read.values
    const wish = { consortiumId: args.params.id, amountCents, mode, accountId, key }
    const verdict = await requestPrepayment(ctx, wish)
    return confirmedAs<AheadProblem>(verdict, verdict.ok ? verdict.value.transferId : '')
  })
  return answerAct(args, payAhead)
}

export default function PayAhead({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <UnplacedAnswer answer={actionData} />
  return <AheadDialog {...loaderData} answer={actionData} />
}

interface AmountStepProps {
  own: OwnShare
  amountText: string
  mode: PayMode
  outcome: ReviewPrepaymentOutcome | null
  /** The review's form, refused for what belongs to this step. */
  answer: ActAnswer | undefined
}

interface AheadDialogProps extends AmountStepProps {
  consortiumId: string
  debit: ShownDebit | null
  /** Stands for this one payment, however often its form is sent (rules 14). */
  entryKey: string
}

/** First the amount, which is part of the URL, then what it changes and the authorization, then what it came to. */
function AheadDialog({ consortiumId, debit, entryKey, answer, ...step }: AheadDialogProps) {
  const t = useMessages('payments.ahead')
  // The key of the first drawing stays, so that a form sent twice is one payment.
  const [key] = useState(entryKey)
  const { outcome, own } = step
  return (
    <UrlDialog title={t('title')} closeTo={`/consortium/${consortiumId}`}>
      {debit !== null ? (
        <DebitDone debit={debit} own={own} />
      ) : own.prepayRefusal === 'pay_older_first' ? (
        <PayFirstStep number={own.payFirst ?? 0} before="ahead" />
      ) : outcome?.ok && answer?.errors.mode === undefined ? (
        <AheadReview review={outcome.value} own={own} entryKey={key} answer={answer} />
      ) : (
        <AmountStep {...step} answer={answer} />
      )}
    </UrlDialog>
  )
}

function AmountStep({ own, mode, outcome, answer, ...step }: AmountStepProps) {
  const t = useMessages('paying.ahead')
  const problems = useMessages('payments.ahead.problems')
  const bid = useMessages('bids')
  const shell = useMessages('shell')
  const language = useLanguage()
  const problem = outcome === null || outcome.ok ? undefined : problems(outcome.refusal)
  const { errors, values } = useAnswerTo(answer)
  const amountText = step.amountText || amountAgain(values, language)
  const all = formatAmount(own.aheadCents, language)
  const most = () => <Money cents={own.aheadCents} />
  return (
    <DialogForm method="get">
      <ErrorSummary errors={problem === undefined ? errors : { ...errors, amount: problem }} />
      <p>{t.rich('explain', { most })}</p>
      <TextField
        key={amountText}
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amountText}
        error={problem}
        hint={t.rich('amountHint', { most })}
      />
      <RadioField
        label={t('mode')}
        name="mode"
        error={errors?.mode}
        defaultValue={mode}
        options={[
          { id: 'from_end', label: bid('fromEnd'), hint: bid('fromEndHint') },
          { id: 'lower_installment', label: bid('lower'), hint: bid('lowerHint') },
        ]}
      />
      <div>
        <LinkButton
          to={`?${new URLSearchParams({ amount: all, mode: 'from_end' })}`}
          look="secondary"
          size="dense"
          staysInDialog
        >
          <span>{t.rich('payOff', { amount: most })}</span>
        </LinkButton>
      </div>
      <DialogButtons>
        <CloseLink>{shell('cancel')}</CloseLink>
        <SubmitButton>{t('review')}</SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}
