import type { Standing } from '#domain/payments/arrears.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

/** Another installment comes first; `number` in the details says which. */
export type OrderRefusal = 'pay_older_first'

interface Opened {
  number: number
  status: PaymentStatus
}

/** The oldest installment that is open and not on its way: the one to pay first (rules 1, Order of payment). Null when none is. */
export function firstToPay(opened: readonly Opened[]): number | null {
  const open = opened.filter(({ status }) => status === 'pending' || status === 'overdue').map(({ number }) => number)
  return open.length === 0 ? null : Math.min(...open)
}

/** Whether this installment's turn has come: none before it is open. What is on its way is out of the way. */
export function isNextToPay(number: number, opened: readonly Opened[]): Verdict<OrderRefusal> {
  const first = firstToPay(opened)
  return first === null || first >= number ? allow() : refuse('pay_older_first', { number: first })
}

/**
 * Which installment has to be paid before its member may pay ahead or bid: the first to pay, while any is overdue. Null when nothing
 * is, and while all that is late is on its way.
 */
export function overdueToPayFirst(opened: readonly (Opened & { standing: Standing })[]): number | null {
  return opened.some(({ standing }) => standing === 'overdue') ? firstToPay(opened) : null
}
