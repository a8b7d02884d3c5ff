import { paymentLabel } from '#domain/payments/payment-states.ts'
import type { OwnDebit, OwnPayment } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** "Paid" or "Due" (CON-13), and beside it what a word alone would hide: on its way, late, come back. */
export function PaymentStatus({ payment, debit }: { payment: OwnPayment; debit: OwnDebit | undefined }) {
  const t = useMessages('group')
  const cancel = useMessages('payments.cancelDebit')
  const { status, returnCode } = payment
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 sm:justify-start">
      {paymentLabel(status) === 'paid' ? (
        <StatusTag tone="ok">{t('paid')}</StatusTag>
      ) : (
        <StatusTag tone="due">{t('due')}</StatusTag>
      )}
      {status === 'processing' ? (
        <StatusTag tone="info">{debit?.takingBack === 'asked' ? cancel('beingCanceled') : t('onItsWay')}</StatusTag>
      ) : null}
      {status === 'overdue' ? <StatusTag tone="danger">{t('late')}</StatusTag> : null}
      {status === 'waived' || status === 'cancelled' ? <StatusTag tone="neutral">{t('notOwed')}</StatusTag> : null}
      {returnCode === null || status === 'completed' || status === 'processing' ? null : (
        <StatusTag tone="danger">{t('cameBack', { code: returnCode })}</StatusTag>
      )}
    </span>
  )
}
