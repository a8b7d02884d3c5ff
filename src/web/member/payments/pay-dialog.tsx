import { useState } from 'react'
import { Form } from 'react-router'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActAnswer, useAnswerTo } from '#web/member/consortium/answers.ts'
import type { PayRequest } from '#web/member/consortium/consortium-dialog.server.ts'
import { AccountField } from '#web/member/payments/account-field.tsx'
import { LinkAccountForm } from '#web/member/payments/link-account-form.tsx'
import { PayBill } from '#web/member/payments/pay-bill.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Instant } from '#web/ui/day.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AddressDialog } from '#web/ui/url-dialog.tsx'

interface PayDialogProps {
  dialog: PayRequest
  own: OwnShare
  group: GroupFacts
  answer: ActAnswer | null
}

/** What "Pay" opens (rules 14): the bill, the account, both last days, the authorization, one confirmation. */
export function PayDialog({ dialog, own, group, answer }: PayDialogProps) {
  const t = useMessages('group.payDialog')
  // The key of the first drawing stays, so that a form sent twice is one payment.
  const [key] = useState(dialog.key)
  const isBid = 'bid' in dialog.what
  const title = 'bid' in dialog.what ? t('titleBid') : t('title', { number: dialog.what.installment.number })
  const closeTo = `/consortium/${group.id}`
  return (
    <AddressDialog title={title} closeTo={closeTo}>
      <PayBill what={dialog.what} />
      {own.accounts.length === 0 ? (
        <LinkAccountForm entryKey={key} answer={answer} />
      ) : (
        <PayForm
          intent={isBid ? 'pay_bid' : 'pay'}
          entryKey={key}
          what={dialog.what}
          own={own}
          closeTo={closeTo}
          answer={answer}
        />
      )}
    </AddressDialog>
  )
}

interface PayFormProps {
  intent: 'pay' | 'pay_bid'
  entryKey: string
  what: PayRequest['what']
  own: OwnShare
  closeTo: string
  answer: ActAnswer | null
}

function PayForm({ intent, entryKey, what, own, closeTo, answer }: PayFormProps) {
  const t = useMessages('group.payDialog')
  const shell = useMessages('shell')
  const { errors, values } = useAnswerTo(intent, answer)
  const amount = 'bid' in what ? what.bid.amountCents : what.installment.payableCents
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={values.key ?? entryKey} />
      {'bid' in what ? (
        <input type="hidden" name="bidId" value={what.bid.id} />
      ) : (
        <input type="hidden" name="number" value={what.installment.number} />
      )}
      <AccountField own={own} chosen={values.account} error={errors?.account} />
      <div className="flex flex-col gap-2 border-l-4 border-line pl-4 text-16">
        <p>
          {t.rich('authorization', {
            amount: () => <Money cents={amount} />,
            day: () => <Instant at={own.settlesAt} />,
          })}
        </p>
        <p>
          {t.rich('leaves', {
            day: () => <Instant at={own.leavesAt} />,
            until: () => <Instant at={'bid' in what ? own.bidCancelBy : own.cancelBy} />,
          })}
        </p>
        <p className="text-ink-2">{t('authorizationMore')}</p>
      </div>
      <Checkbox label={t('agree')} name="agree" error={errors?.agree} />
      <DialogButtons>
        <LinkButton to={closeTo} look="secondary">
          {shell('cancel')}
        </LinkButton>
        <SubmitButton>{t.rich('confirm', { amount: () => <Money cents={amount} /> })}</SubmitButton>
      </DialogButtons>
    </Form>
  )
}
