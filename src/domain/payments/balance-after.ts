import { add, type Cents, cents, maxCents, subtract, sum } from '#domain/money.ts'
import { changeOf, type PlanAdjustment } from '#domain/payments/adjusted-plan.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'

interface OpenedInstallment {
  readonly number: number
  readonly status: PaymentStatus
  readonly amountCents: Cents
  readonly closedAt: Date | null
}

/** An adjustment with when it was made, and the money behind it: a reversal names the same as what it undoes. */
interface MadeAdjustment extends PlanAdjustment {
  readonly reference: string
  readonly madeAt: Date
}

/**
 * By number, the balance left after each opened installment (CON-18), counted back from what is left to pay now, so that whatever is
 * still unpaid is in it. For a closed one that's as of its closing, with what was later returned as if it had never been paid; for an
 * open one, once it and all older ones are paid.
 */
export function balancesAfter(of: {
  remainingCents: Cents
  opened: readonly OpenedInstallment[]
  adjustments: readonly MadeAdjustment[]
}): ReadonlyMap<number, Cents> {
  const madeAt = new Map<string, Date>()
  for (const { kind, reference, madeAt: at } of of.adjustments) if (kind !== 'reversal') madeAt.set(reference, at)
  const changes = of.adjustments.map((one) => ({
    at: madeAt.get(one.reference) ?? one.madeAt,
    lowersCents: changeOf(one),
  }))
  const open = of.opened.filter(({ closedAt }) => closedAt === null)
  const paid = of.opened.flatMap(({ status, closedAt, ...row }) =>
    status === 'completed' && closedAt !== null ? [{ ...row, at: closedAt }] : [],
  )
  return new Map(
    of.opened.map(({ number, closedAt }) => [
      number,
      maxCents(
        cents(0),
        closedAt === null
          ? subtract(of.remainingCents, total(open.filter((other) => other.number <= number)))
          : add(
              add(of.remainingCents, total(paid.filter((other) => isAfter(other, { number, at: closedAt })))),
              sum(changes.filter(({ at }) => at > closedAt).map(({ lowersCents }) => lowersCents)),
            ),
      ),
    ]),
  )
}

const total = (rows: readonly { amountCents: Cents }[]): Cents => sum(rows.map(({ amountCents }) => amountCents))

/** Several that cleared at one instant count the oldest first. */
function isAfter(one: { number: number; at: Date }, other: { number: number; at: Date }): boolean {
  const gap = one.at.getTime() - other.at.getTime()
  return gap > 0 || (gap === 0 && one.number > other.number)
}
