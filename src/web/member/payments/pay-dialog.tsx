import { lazy, useState } from 'react'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import type { ShownDebit } from '#services/payments/show-asked-debit.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/act-answer.ts'
import { AccountField, type ChosenAccount, useChosenAccount } from '#web/member/payments/account-field.tsx'
import { type Payable, PayBill } from '#web/member/payments/pay-bill.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CloseLink, DialogForm, UrlDialog } from '#web/ui/url-dialog.tsx'

/** Steps of the dialog that a document opened at its URL seldom starts with; each is loaded when it comes. */
const DebitDone = lazy(async () => ({ default: (await import('#web/member/payments/debit-done.tsx')).DebitDone }))
const LinkAccountForm = lazy(async () => ({
  default: (await import('#web/member/payments/link-account-form.tsx')).LinkAccountForm,
}))
const PayFirstStep = lazy(async () => ({
  default: (await import('#web/member/payments/pay-first-step.tsx')).PayFirstStep,
}))

interface PayDialogProps {
  /** What is paid; null for a bid that is paid by now. */
  what: Payable | null
  own: OwnShare
  group: GroupFacts
  /** What was asked for in this dialog already: it is confirmed, in place of the form. */
  debit: ShownDebit | null
  /** Stands for this one payment, however often its form is sent (rules 14). */
  entryKey: string
  answer: ActAnswer | undefined
}

/** What "Pay" opens (rules 14): the bill, the account, the days that count, the authorization, one confirmation; then what it came to. */
export function PayDialog({ what, own, group, debit, entryKey, answer }: PayDialogProps) {
  const t = useMessages('paying.pay')
  // The key of the first drawing stays, so that a form sent twice is one payment.
  const [key] = useState(entryKey)
  const title = what === null || 'bid' in what ? t('titleBid') : t('title', { number: what.installment.number })
  const waits = what !== null && 'installment' in what && what.installment.payRefusal === 'pay_older_first'
  return (
    <UrlDialog title={title} closeTo={`/consortium/${group.id}`}>
      {debit !== null ? (
        <DebitDone debit={debit} own={own} />
      ) : what === null ? null : waits ? (
        <PayFirstStep number={own.payFirst ?? 0} before="installment" />
      ) : (
        <PayStep entryKey={key} what={what} own={own} answer={answer} />
      )}
    </UrlDialog>
  )
}

interface PayStepProps extends Pick<PayDialogProps, 'own' | 'entryKey' | 'answer'> {
  what: Payable
}

/** The bill, which depends on the account that is chosen in the form below it. */
function PayStep({ entryKey, what, own, answer }: PayStepProps) {
  const choice = useChosenAccount(own, answer?.values.account)
  return (
    <>
      <PayBill what={what} clearsAt={choice.account?.settlesAt} />
      {own.accounts.length === 0 ? (
        <LinkAccountForm entryKey={entryKey} answer={answer} />
      ) : (
        <PayForm entryKey={entryKey} what={what} own={own} answer={answer} choice={choice} />
      )}
    </>
  )
}

function PayForm({ entryKey, what, own, answer, choice }: PayStepProps & { choice: ChosenAccount }) {
  const t = useMessages('paying.pay')
  const shell = useMessages('shell')
  const { productName } = useRootFacts()
  const { errors, values } = useAnswerTo(answer)
  const { on, until, onChoose } = choice
  const amount = 'bid' in what ? what.bid.amountCents : what.installment.payableCents
  return (
    <DialogForm method="post">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="key" value={values.key ?? entryKey} />
      {'bid' in what ? <input type="hidden" name="bidId" value={what.bid.id} /> : null}
      <AccountField own={own} chosen={values.account} error={errors?.account} onChoose={onChoose} />
      <div className="flex flex-col gap-2 border-l-4 border-line pl-4 text-16">
        <p>
          {t.rich('authorization', {
            product: productName,
            amount: () => <Money cents={amount} />,
            day: on('settlesAt'),
          })}
        </p>
        <p>
          {t.rich('leaves', {
            day: on('leavesAt'),
            until: until('bid' in what ? 'bidCancelBy' : 'cancelBy'),
          })}
        </p>
        <p className="text-ink-2">{t('authorizationMore', { kind: 'bid' in what ? 'bid' : 'installment' })}</p>
      </div>
      <Checkbox label={t('agree')} name="agree" isConsent error={errors?.agree} />
      <DialogButtons>
        <CloseLink>{shell('cancel')}</CloseLink>
        <SubmitButton>
          <span>{t.rich('confirm', { amount: () => <Money cents={amount} /> })}</span>
        </SubmitButton>
      </DialogButtons>
    </DialogForm>
  )
}
