import type { PlainDay } from '#domain/day.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import { lateBpsAt, lateFeeCents, nextLateStep } from '#domain/payments/late-fee.ts'
import type { PaymentAct } from '#domain/payments/payment-states.ts'

/** An installment whose debit was returned, or canceled by its member. */
export interface ReturnedDebit {
  dueOn: PlainDay
  amountCents: Cents
  /** Until when it may be cured, if one of its debits had settled before (rules 9). */
  cureBy: Date | null
}

/** How the installment is open again. */
export interface ReopenedInstallment {
  act: Extract<PaymentAct, 'return_debit' | 'return_debit_late'>
  lateBps: number
  lateFeeCents: Cents
  /** When it becomes late, or reaches the next late step; null when no step is left. */
  lateAt: Date | null
}

/**
 * An installment whose debit was returned is open again: overdue with the fee counted from A once its grace period has passed, but never
 * within its days to cure it, even if a second debit is returned (rules 3, 9).
 */
export function afterReturnedDebit(debit: ReturnedDebit, at: Date, zone: string): ReopenedInstallment {
  const isCuring = debit.cureBy !== null && debit.cureBy > at
  const lateBps = isCuring ? 0 : lateBpsAt(debit.dueOn, at, zone)
  return {
    act: lateBps > 0 ? 'return_debit_late' : 'return_debit',
    lateBps,
    lateFeeCents: lateBps > 0 ? lateFeeCents(debit.amountCents, lateBps) : ZERO_CENTS,
    lateAt: lateBps === 0 && debit.cureBy !== null ? debit.cureBy : (nextLateStep(debit.dueOn, at, zone)?.at ?? null),
  }
}
