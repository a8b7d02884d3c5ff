import {
  add,
  type Cents,
  cents,
  maxCents,
  minCents,
  multiplyRatio,
  multiplyRatioDown,
  subtract,
  ZERO_CENTS,
} from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'

/** Assemblies after the term, for members the term did not serve (rules 5). */
export const EXTENSION_ASSEMBLIES = 6

/** What a group has and owes, in cents of zero or more. */
export interface GroupFunds {
  commonFundCents: Cents
  reserveCents: Cents
  /** What the reserve has lent to the common fund and not gotten back. */
  reserveLentCents: Cents
  /** What the operator has lent to the group and not gotten back. */
  operatorAdvanceCents: Cents
  /** Refunds whose last day falls before the next A (rules 9). */
  refundsDueCents: Cents
}

export interface Repayments {
  reserveCents: Cents
  operatorAdvanceCents: Cents
}

/** Cash of an assembly: the common fund minus refunds due now, never below zero (rules 5). */
export function assemblyCash(funds: Pick<GroupFunds, 'commonFundCents' | 'refundsDueCents'>): Cents {
  return maxCents(ZERO_CENTS, subtract(funds.commonFundCents, funds.refundsDueCents))
}

/**
 * What is paid back before slots are counted, first to the reserve and then to the operator, whose backing is the group's last
 * resort; and the cash left for slots (rules 5).
 */
export function repayLoans(funds: GroupFunds): { repayments: Repayments; cashCents: Cents } {
  const available = assemblyCash(funds)
  const reserveCents = minCents(available, funds.reserveLentCents)
  const operatorAdvanceCents = minCents(
    subtract(available, reserveCents),
    maxCents(ZERO_CENTS, funds.operatorAdvanceCents),
  )
  return {
    repayments: { reserveCents, operatorAdvanceCents },
    cashCents: subtract(subtract(available, reserveCents), operatorAdvanceCents),
  }
}

/** How many credits the cash covers, and the most that may be lent to reach that number. */
export interface Slots {
  slots: number
  reserveLoanCents: Cents
  operatorAdvanceCents: Cents
}

/** What slots are counted from. */
export interface SlotTerms {
  /** Cash after repayments. */
  cashCents: Cents
  targetCents: Cents
  /** The reserve after repayments. */
  reserveCents: Cents
  /** The assembly's number. */
  number: number
  durationMonths: number
  /** How many are eligible, and the most the operator will cover: used only in the last extension assembly. */
  eligible?: number
  operatorCoverCents?: Cents
}

/**
 * s = floor(cash / T). With s = 0 and cash of at least 0.9 T the reserve lends the gap: up to half of it, all of it from
 * assembly D on. In an extension (after D) the reserve lends whatever gap it can. The last extension serves as many of
 * those left as cash, reserve and the operator's cover reach (rules 5).
 */
export function slots(terms: SlotTerms): Slots {
  const { cashCents, targetCents, reserveCents, number, durationMonths } = terms
  const own = Math.floor(cashCents / targetCents)
  if (number >= durationMonths + EXTENSION_ASSEMBLIES) return lastSlots(terms, own)
  const gap = subtract(targetCents, cashCents)
  const lendable = number >= durationMonths ? reserveCents : multiplyRatioDown(reserveCents, 1, 2)
  const isNear = number > durationMonths || cashCents >= multiplyRatio(targetCents, 9, 10)
  if (own > 0 || !isNear || lendable < gap)
    return { slots: own, reserveLoanCents: ZERO_CENTS, operatorAdvanceCents: ZERO_CENTS }
  return { slots: 1, reserveLoanCents: gap, operatorAdvanceCents: ZERO_CENTS }
}

function lastSlots(
  { cashCents, targetCents, reserveCents, eligible = 0, operatorCoverCents = ZERO_CENTS }: SlotTerms,
  own: number,
): Slots {
  const reach = add(add(cashCents, reserveCents), operatorCoverCents)
  const count = Math.max(own, Math.min(eligible, Math.floor(reach / targetCents)))
  const gap = maxCents(ZERO_CENTS, subtract(multiplyRatio(targetCents, count, 1), cashCents))
  const reserveLoanCents = minCents(gap, reserveCents)
  return { slots: count, reserveLoanCents, operatorAdvanceCents: subtract(gap, reserveLoanCents) }
}

/** What has to move in the same transaction as a return, so that no fund falls below zero (rules 5, invariant 1). */
export interface Lending {
  /** What the common fund pays back to the reserve early, because the return overdraws it. */
  reserveRepaidCents: Cents
  reserveLoanCents: Cents
  operatorAdvanceCents: Cents
  /** The part of the operator's help that goes to the reserve itself. */
  operatorAdvanceToReserveCents: Cents
}

/**
 * Lends against a shortfall. Takes the balances as they would be after the return (they may be negative). The reserve
 * lends what it has, then the operator (rules 5). If the reserve itself would be overdrawn, its loans are repaid first.
 */
export function lendAgainstShortfall(after: {
  commonFundCents: Cents
  reserveCents: Cents
  reserveLentCents: Cents
}): Lending {
  const reserveRepaidCents = minCents(maxCents(ZERO_CENTS, cents(-after.reserveCents)), after.reserveLentCents)
  const reserve = add(after.reserveCents, reserveRepaidCents)
  const shortfall = maxCents(ZERO_CENTS, subtract(reserveRepaidCents, after.commonFundCents))
  const reserveLoanCents = minCents(shortfall, maxCents(ZERO_CENTS, reserve))
  const lending = {
    reserveRepaidCents,
    reserveLoanCents,
    operatorAdvanceCents: subtract(shortfall, reserveLoanCents),
    operatorAdvanceToReserveCents: maxCents(ZERO_CENTS, cents(-reserve)),
  }
  invariant(reserveRepaidCents === 0 || reserveLoanCents === 0, 'the reserve does not lend and get back at once')
  return lending
}
