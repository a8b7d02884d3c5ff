import { useParams } from 'react-router'
import type { OwnPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CancelLink } from '#web/member/payments/cancel-link.tsx'
import { debitOf } from '#web/member/payments/payment-status.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** CON-14: Pay on the row whose turn it is (rules 1); one in flight can be canceled for a while, one that is paid has its receipt. */
export function PaymentActs({ payment, own }: { payment: OwnPayment; own: OwnShare }) {
  const t = useMessages('group')
  const first = useMessages('payments.payFirst')
  const { number, payRefusal } = payment
  if (payRefusal === 'debit_in_flight') {
    const debit = debitOf(own, payment)
    const isAtBank = debit === undefined || (debit.cancel === null && debit.takingBack === null)
    return isAtBank ? <span className="text-14 text-ink-2">{t('bankHasIt')}</span> : <CancelLink debit={debit} />
  }
  if (payRefusal === 'already_paid') return <PaymentReceipt of={String(number)} label={t('installment', { number })} />
  if (payRefusal === 'pay_older_first')
    return <span className="text-14 text-ink-2">{first('after', { number: own.payFirst ?? 0 })}</span>
  if (payRefusal !== null) return <span aria-hidden="true">–</span>
  return (
    <LinkButton
      to={`pay/${number}`}
      size="dense"
      look={payment.status === 'overdue' ? 'danger' : 'primary'}
      opensDialog
    >
      {t('pay')} <span className="heard">{t('installment', { number })}</span>
    </LinkButton>
  )
}

/** The way to a receipt: of an installment by its number, of anything else by its transfer. */
export function PaymentReceipt({ of, label }: { of: string; label: string }) {
  const t = useMessages('payments.receipt')
  const { id = '' } = useParams()
  return (
    <TextLink to={`/consortium/${id}/documents/receipt-${of}`}>
      {t('link')} <span className="heard">{t('of', { what: label })}</span>
    </TextLink>
  )
}
