import type { OwnShare } from '#services/consortiums/show-consortium.ts'
import type { PrepaymentReview } from '#services/payments/review-prepayment.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { type Catalogue, useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { AccountField, useChosenAccount } from '#web/member/payments/account-field.tsx'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'
import { formatAmount } from '#web/member/payments/typed-amount.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary, type FieldErrors } from '#web/ui/error-summary.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { DialogForm } from '#web/ui/url-dialog.tsx'

interface AheadReviewProps {
  review: PrepaymentReview
  own: OwnShare
  entryKey: string
  answer: ActAnswer | undefined
}

/** What a payment ahead pays and changes, then account and authorization; without an account yet, first that. */
export function AheadReview({ review, own, entryKey, answer }: AheadReviewProps) {
  const t = useMessages('paying.ahead')
  return (
    <>
      <KeyValues
        items={[
          { term: t('youPay'), value: <Money cents={review.amountCents} />, strong: true },
          { term: t('toCredit'), value: <Money cents={review.parts.commonFundCents} /> },
          { term: t('toFee'), value: <Money cents={review.parts.operatorCents} /> },
          { term: t('toReserve'), value: <Money cents={review.parts.reserveCents} /> },
          { term: t('stillToPay'), value: <Money cents={review.remainingAfterCents} /> },
        ]}
      />
      <p>
        <Changes review={review} />
      </p>
      {own.accounts.length === 0 ? (
        <LinkAccountForm entryKey={entryKey} answer={answer} />
      ) : (
        <PayAheadForm review={review} own={own} entryKey={entryKey} answer={answer} />
      )}
    </>
  )
}

function PayAheadForm({ review, own, entryKey, answer }: AheadReviewProps) {
  const t = useMessages('paying.ahead')
  const pay = useMessages('paying.pay')
  const language = useLanguage()
  const { productName } = useRootFacts()
  const { errors, values } = useAheadAnswer(answer)
  const { on, until, onChoose } = useChosenAccount(own, values.account)
  const amount = () => <Money cents={review.amountCents} />
  const typed = formatAmount(review.amountCents, language)
  return (
    <DialogForm method="post">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="key" value={values.key ?? entryKey} />
      <input type="hidden" name="amountCents" value={review.amountCents} />
      <input type="hidden" name="mode" value={review.mode} />
      <p className="text-16 text-ink-2">{t.rich('settles', { at: on('settlesAt') })}</p>
      <AccountField own={own} chosen={values.account} error={errors?.account} onChoose={onChoose} />
      <div className="flex flex-col gap-2 border-l-4 border-line pl-4 text-16">
        <p>{pay.rich('authorization', { product: productName, amount, day: on('settlesAt') })}</p>
        <p>
          {pay.rich('leaves', {
            day: on('leavesAt'),
            until: until('cancelBy'),
          })}
        </p>
        <p className="text-ink-2">{pay('authorizationMore', { kind: 'prepayment' })}</p>
      </div>
      <Checkbox label={pay('agree')} name="agree" isConsent error={errors?.agree} />
      <DialogButtons>
        <LinkButton to={`?${new URLSearchParams({ typed, mode: review.mode })}`} look="secondary" staysInDialog>
          {t('changeAmount')}
        </LinkButton>
        <SubmitButton>
          <span>{t.rich('confirm', { amount })}</span>
        </SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}

/** What becomes of the installments ahead. */
export function Changes({ review }: { review: PrepaymentReview }) {
  const t = useMessages('paying.ahead')
  const { mode, cancelledCount, last, next } = review
  if (last === null) return t('allPaid')
  if (mode === 'lower_installment') {
    // Cents that don't make one for each stay with the last: “to $0.00” would be untrue.
    if (next.toCents === 0)
      return t.rich('lowerAlmostAll', { count: next.count, amount: () => <Money cents={review.aheadAfterCents} /> })
    return t.rich('lower', {
      count: next.count,
      from: () => <Money cents={next.fromCents} />,
      to: () => <Money cents={next.toCents} />,
    })
  }
  return t.rich('fromEnd', {
    count: cancelledCount,
    last: last.number,
    amount: () => <Money cents={last.cents} />,
  })
}

/** Codes that paying ahead has words of its own for. */
export type AheadProblem = keyof Catalogue['payments']['ahead']['problems']

/** The answer in the words of paying ahead: the same codes mean a bid elsewhere on the page. */
function useAheadAnswer(answer: ActAnswer | undefined): { errors: FieldErrors | null; values: Record<string, string> } {
  const t = useMessages('payments.ahead.problems')
  const { errors, values } = useAnswerTo(answer)
  const code = answer?.intent === '' ? (answer.errors[''] as 'invalid_amount' | undefined) : undefined
  if (errors === null || code === undefined || !t.has(code)) return { errors, values }
  return { errors: { ...errors, '': t(code) }, values }
}
