import { add, type Cents, minCents, subtract } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import {
  combineParts,
  isCovered,
  type Parts,
  type PlannedInstallment,
  prepaymentShares,
  totalOf,
} from '#domain/payments/installment-plan.ts'

/** What is held for a member, and that member's plan. */
interface HeldMoney {
  heldCents: Cents
  /** All that the member still owes, with what is on its way. */
  owed: Parts
  plan: readonly PlannedInstallment[]
  /** The next installment to open. */
  nextNumber: number
}

/** What it pays in the plan. */
export interface PaidFromHeld {
  /** The first installment it pays. */
  from: number
  parts: Parts
}

/**
 * How held money pays what its member owes (rules 8): all that is ahead, and then opened installments in full, the latest first; one that it
 * doesn't cover is passed over, so that it pays whatever it can. `unpaid` are the opened ones that aren't on their way.
 */
export function applyHeldMoney<Opened extends { number: number; parts: Parts }>(
  of: HeldMoney & { unpaid: readonly Opened[] },
): PaidFromHeld & { covered: Opened[] } {
  let takes = reducibleParts(of.plan, of.nextNumber)
  const covered: Opened[] = []
  for (const one of of.unpaid.toSorted((a, b) => b.number - a.number)) {
    const wider = combineParts(takes, one.parts, add)
    if (totalOf(wider) > of.heldCents) continue
    takes = wider
    covered.push(one)
  }
  const parts = prepaymentShares(minCents(of.heldCents, totalOf(takes)), of.owed, takes)
  return { covered, parts, from: firstPaid(of.plan, covered.at(-1)?.number ?? of.nextNumber, parts) }
}

/** How held money is set off against all that a member owes, where nothing is asked for by installments anymore: at a default (rules 9, 11). */
export function setOffHeldMoney({ heldCents, owed, plan, nextNumber }: HeldMoney): PaidFromHeld {
  const parts = prepaymentShares(minCents(heldCents, totalOf(owed)), owed)
  return { parts, from: firstPaid(plan, nextNumber, parts) }
}

/**
 * From where on the plan can take these parts, at that installment or before it. A plan takes them from its end, so where a paid installment follows
 * the one that is paid now, the plan's own figures change places; what has been opened keeps its amount. From the first one on, a plan
 * has at least what is owed.
 */
function firstPaid(plan: readonly PlannedInstallment[], latest: number, parts: Parts): number {
  let from = latest
  while (from > 1 && !isCovered(combineParts(reducibleParts(plan, from), parts, subtract))) from -= 1
  return from
}
