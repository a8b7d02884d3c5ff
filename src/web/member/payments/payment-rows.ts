import type { OwnPayment, OwnPlanPayment, OwnShare } from '#services/consortiums/show-consortium.ts'

/** One line of the history: an opened installment, or a paid bid or payment ahead. */
export type PaymentRow = { installment: OwnPayment } | { paid: OwnPlanPayment }

/** Closed rows in sight; a plan of years would bury the rest of the page. */
export const CLOSED_SHOWN = 2

/** What is still to be paid, the oldest first as it has to be, however old; then the rest, the newest first. */
export function paymentRows(own: Pick<OwnShare, 'payments' | 'planPayments'>): {
  open: PaymentRow[]
  closed: PaymentRow[]
} {
  const open = own.payments.filter(({ closedAt }) => closedAt === null).toReversed()
  const closed = [
    ...own.payments.map((installment) => ({ row: { installment }, at: installment.closedAt })),
    ...own.planPayments.map((paid) => ({ row: { paid }, at: paid.paidAt })),
  ]
    .flatMap(({ row, at }) => (at === null ? [] : [{ row, at: at.getTime() }]))
    .sort((a, b) => b.at - a.at)
  return { open: open.map((installment) => ({ installment })), closed: closed.map(({ row }) => row) }
}
