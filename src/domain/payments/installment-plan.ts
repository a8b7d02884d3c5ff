import {
  add,
  type Cents,
  cents,
  maxCents,
  minCents,
  multiplyRatio,
  multiplyRatioDown,
  subtract,
  sum,
  WHOLE_BPS,
  ZERO_CENTS,
} from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'

/** What a member's plan follows from. Frozen when the group launches (rules 1). */
export interface PlanTerms {
  readonly targetCents: Cents
  /** The stated admin fee; the reserve is carved out of it. */
  readonly feeBps: number
  readonly reserveBps: number
  readonly durationMonths: number
  /** 1 from the start; the number of the first installment of a replacement. */
  readonly fromMonth: number
}

/** An amount split into what it is for. None is ever negative. */
export interface Parts {
  readonly commonFundCents: Cents
  readonly reserveCents: Cents
  readonly operatorCents: Cents
}

export interface PlannedInstallment extends Parts {
  readonly number: number
  readonly totalCents: Cents
}

const RESERVE_MOST_BPS = 200
const RESERVE_FEE_LEAST_BPS = 100

/** The reserve carved out of the fee: 2 points, at most half the fee, none below a fee of 1% (rules 1). */
export function reserveBpsFor(feeBps: number): number {
  return feeBps < RESERVE_FEE_LEAST_BPS ? 0 : Math.min(RESERVE_MOST_BPS, Math.floor(feeBps / 2))
}

export function totalOf(parts: Parts): Cents {
  return add(add(parts.commonFundCents, parts.reserveCents), parts.operatorCents)
}

/**
 * All that a member owes over the whole plan: the full credit, and fee and reserve for the months taken part in. A
 * replacement with m of D months left owes m/D of each, rounded half up (rules 1).
 */
export function owedParts(terms: PlanTerms): Parts {
  const { targetCents, feeBps, reserveBps, durationMonths } = terms
  const months = monthsOf(terms)
  return {
    commonFundCents: targetCents,
    reserveCents: multiplyRatio(targetCents, reserveBps * months, WHOLE_BPS * durationMonths),
    operatorCents: multiplyRatio(targetCents, (feeBps - reserveBps) * months, WHOLE_BPS * durationMonths),
  }
}

/** The monthly payment of a group as its members pay it: T(1+f)/D, rounded half up (GRP-09, rules 1). */
export function monthlyPaymentCents(targetCents: Cents, feeBps: number, durationMonths: number): Cents {
  const terms = { targetCents, feeBps, reserveBps: reserveBpsFor(feeBps), durationMonths, fromMonth: 1 }
  return totalOf(splitEvenly(owedParts(terms), durationMonths).regular)
}

/** Remaining balance: owed less paid, late fees left out, never below 0 (CON-07). */
export function remainingBalanceCents(owed: Parts, totalPaidCents: Cents): Cents {
  return maxCents(ZERO_CENTS, subtract(totalOf(owed), totalPaidCents))
}

/** The installments of a plan without adjustments, from `fromMonth` to the last, ascending (rules 1, CON-17). */
export function installmentPlan(terms: PlanTerms): PlannedInstallment[] {
  return spread(owedParts(terms), terms.fromMonth, monthsOf(terms))
}

/**
 * How a prepayment or bid of that amount falls on the parts: the common fund's share = amount x common fund still owed /
 * total still owed, rounded half up, the reserve's likewise, the operator the rest (rules 1). `takes` is what each part
 * can still take, where that is less than what is owed because opened installments never change; what a part cannot
 * take goes to the next. The amount must be at most the total of `takes`.
 */
export function prepaymentShares(amountCents: Cents, owed: Parts, takes: Parts = owed): Parts {
  invariant(amountCents >= 0 && amountCents <= totalOf(takes), 'a prepayment is at most what it can pay')
  const owedCents = totalOf(owed)
  if (owedCents === 0) return NOTHING
  const share = (part: Cents) => multiplyRatio(amountCents, part, owedCents)
  const commonFund = minCents(share(owed.commonFundCents), takes.commonFundCents)
  const reserve = minCents(minCents(share(owed.reserveCents), takes.reserveCents), subtract(amountCents, commonFund))
  const operator = minCents(subtract(subtract(amountCents, commonFund), reserve), takes.operatorCents)
  let over = subtract(subtract(subtract(amountCents, commonFund), reserve), operator)
  const toCommonFund = minCents(over, subtract(takes.commonFundCents, commonFund))
  over = subtract(over, toCommonFund)
  return { commonFundCents: add(commonFund, toCommonFund), reserveCents: add(reserve, over), operatorCents: operator }
}

/** Every installment but the last, and the last, of an amount spread over `count` of them. */
interface EvenSplit {
  readonly regular: Parts
  readonly last: Parts
}

/**
 * The split of rules 1: the payment and its common fund and reserve are rounded half up, the operator has the rest, and
 * the last installment takes the remainder of each part. Where a part would come out negative, all parts are rounded
 * down instead and their sum is the payment.
 */
function splitEvenly(owed: Parts, count: number): EvenSplit {
  const commonFundCents = multiplyRatio(owed.commonFundCents, 1, count)
  const reserveCents = multiplyRatio(owed.reserveCents, 1, count)
  const payment = multiplyRatio(totalOf(owed), 1, count)
  const operatorCents = subtract(subtract(payment, commonFundCents), reserveCents)
  const rounded = { commonFundCents, reserveCents, operatorCents }
  const last = lastOf(owed, rounded, count)
  if (operatorCents >= 0 && isCovered(last)) return { regular: rounded, last }
  const down = mapParts(owed, (part) => multiplyRatioDown(part, 1, count))
  return { regular: down, last: lastOf(owed, down, count) }
}

function lastOf(owed: Parts, regular: Parts, count: number): Parts {
  return combineParts(owed, regular, (whole, part) => cents(whole - part * (count - 1)))
}

/** The owed parts as `count` installments, numbered from `first`. */
export function spread(owed: Parts, first: number, count: number): PlannedInstallment[] {
  const { regular, last } = splitEvenly(owed, count)
  return Array.from({ length: count }, (_, i) => installment(first + i, i === count - 1 ? last : regular))
}

export function installment(number: number, parts: Parts): PlannedInstallment {
  const { commonFundCents, reserveCents, operatorCents } = parts
  return { number, commonFundCents, reserveCents, operatorCents, totalCents: totalOf(parts) }
}

export const NOTHING: Parts = { commonFundCents: ZERO_CENTS, reserveCents: ZERO_CENTS, operatorCents: ZERO_CENTS }

/** Part by part: combines two splits. */
export function combineParts(a: Parts, b: Parts, combine: (a: Cents, b: Cents) => Cents): Parts {
  return {
    commonFundCents: combine(a.commonFundCents, b.commonFundCents),
    reserveCents: combine(a.reserveCents, b.reserveCents),
    operatorCents: combine(a.operatorCents, b.operatorCents),
  }
}

export function sumParts(all: readonly Parts[]): Parts {
  return {
    commonFundCents: sum(all.map((parts) => parts.commonFundCents)),
    reserveCents: sum(all.map((parts) => parts.reserveCents)),
    operatorCents: sum(all.map((parts) => parts.operatorCents)),
  }
}

function mapParts(parts: Parts, change: (part: Cents) => Cents): Parts {
  return combineParts(parts, parts, change)
}

/** No part is negative. */
export function isCovered(parts: Parts): boolean {
  return parts.commonFundCents >= 0 && parts.reserveCents >= 0 && parts.operatorCents >= 0
}

/** How many installments a plan has: a replacement’s begins with the month of joining. */
export function monthsOf({ durationMonths, fromMonth }: PlanTerms): number {
  invariant(
    Number.isInteger(fromMonth) && fromMonth >= 1 && fromMonth <= durationMonths,
    `no installment ${fromMonth} of ${durationMonths}`,
  )
  return durationMonths - fromMonth + 1
}
