import { paymentLabel } from '#domain/payments/payment-states.ts'
import { returnReason } from '#domain/payments/return-reason.ts'
import { paysFromEnd } from '#domain/transfers/transfer.ts'
import type { OwnDebit, OwnDispute, OwnPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** "Paid" or "Due" (CON-13), and beside it what a word alone would hide: on its way, late, returned. */
export function PaymentStatus({ payment, debit }: { payment: OwnPayment; debit: OwnDebit | undefined }) {
  const t = useMessages('group')
  const cancel = useMessages('payments.cancelDebit')
  const why = useMessages('standing.returned')
  const { status, returnCode, payRefusal } = payment
  const isOnItsWay = status === 'processing' || (status === 'pending' && payRefusal === 'debit_in_flight')
  return (
    <>
      {paymentLabel(status) === 'paid' ? (
        <Paid dispute={payment.dispute} />
      ) : (
        <StatusTag tone="due">{t('due')}</StatusTag>
      )}
      {isOnItsWay ? (
        <StatusTag tone="info" icon="forward">
          {debit?.takingBack === 'asked' ? cancel('beingCanceled') : t('onItsWay')}
        </StatusTag>
      ) : null}
      {status === 'overdue' ? <StatusTag tone="danger">{t('late')}</StatusTag> : null}
      {status === 'waived' || status === 'cancelled' ? <StatusTag tone="neutral">{t('notOwed')}</StatusTag> : null}
      {returnCode === null || status === 'completed' || isOnItsWay ? null : (
        <StatusTag tone="danger">{t('cameBack', { reason: why(returnReason(returnCode)) })}</StatusTag>
      )}
    </>
  )
}

/** “Paid”, and beside it that its member disputes the payment, or that we've asked the bank to return it (rules 9). */
export function Paid({ dispute }: { dispute: OwnDispute | null }) {
  const t = useMessages('group')
  return (
    <>
      <StatusTag tone="ok">{t('paid')}</StatusTag>
      {dispute === null ? null : (
        <StatusTag tone="info">{t(dispute === 'open' ? 'disputed' : 'returnAsked')}</StatusTag>
      )}
    </>
  )
}

/** The debit that pays an installment, while one is in flight: its own, or a payment ahead that pays it as well. */
export function debitOf(own: OwnShare, { number, status, payRefusal }: OwnPayment): OwnDebit | undefined {
  const isPaidAhead = status === 'pending' && payRefusal === 'debit_in_flight'
  if (isPaidAhead) return own.debits.find(({ kind }) => paysFromEnd(kind))
  return own.debits.find((debit) => debit.kind === 'installment' && debit.number === number)
}
