import { EXTENSION_ASSEMBLIES } from '#domain/assemblies/cash.ts'
import { addDays, daysBetween } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { add, type Cents, cents, maxCents, minCents, shareOut, subtract, sum, ZERO_CENTS } from '#domain/money.ts'

/** Days from the start of the closing within which unused payouts and leavers are paid, and the final statement is made (rules 11). */
export const PAY_WITHIN_DAYS = 60
export const STATEMENT_WITHIN_DAYS = 120
/** A debit can be returned for this many days after it settled (rules 9). */
const RETURNS_WITHIN_DAYS = 60

/** Where a launched group is past the assemblies of its term. */
export interface ClosingStart {
  durationMonths: number
  /** The number of the last assembly held. */
  lastHeld: number
  /** An assembly is opened or published but not held. */
  isAssemblyOpen: boolean
  /** Members waiting to be selected. */
  waiting: number
  /** There are future installments that no month has opened yet, because money was returned after the term. */
  isOwedAhead: boolean
  /** Two thirds canceled it: nothing is drawn any more, and it may end before its term. */
  isCanceled: boolean
}

/**
 * Whether a group's closing starts (rules 11): assembly D is held and everyone active is selected, or the extensions are done.
 * An open assembly is held first; future installments are opened first, as long as a month is left for them. A canceled
 * group closes as soon as no one has anything left to pay.
 */
export function startsClosing({
  durationMonths,
  lastHeld,
  isAssemblyOpen,
  waiting,
  isOwedAhead,
  isCanceled,
}: ClosingStart): boolean {
  if (isAssemblyOpen || (lastHeld < durationMonths && !isCanceled)) return false
  return lastHeld >= durationMonths + EXTENSION_ASSEMBLIES || (waiting === 0 && !isOwedAhead)
}

/** What the final statement is waiting for, the most important reason first. */
export const STATEMENT_WAITS = [
  // As long as it takes: money on its way, or an amount that only the operator can make up.
  'money_on_its_way',
  'payouts_unused',
  'refunds_owed',
  'operator_owes',
  // Until day 120 at the latest.
  'installments_owed',
  'returns_possible',
] as const
export type StatementWait = (typeof STATEMENT_WAITS)[number]

/** A closing group on a day. */
export interface ClosingDay {
  on: PlainDay
  closingOn: PlainDay
  isMoneyOnItsWay: boolean
  /** Selections whose payout hasn't gone out and wasn't settled. */
  unusedPayouts: number
  refundsOwedCents: Cents
  /** What the operator has advanced beyond the fund, the reserve and the fee it earned. */
  uncoveredAdvanceCents: Cents
  /** Paid-out members who still owe, defaulted or not. */
  owing: number
  /** The day on which the last debit that can still be returned settled; null when there is none. */
  lastDebitOn: PlainDay | null
  /** A debit is disputed, so its bank may be asked to return it. */
  isDebitDisputed: boolean
}

/**
 * What a closing group's final statement is still waiting for; null when it can be made. A member who hasn't paid by day 120 has defaulted long
 * before (rules 9), and a debit returned later is the operator's loss: neither holds up the others' money any longer.
 */
export function statementWait(day: ClosingDay): StatementWait | null {
  if (day.isMoneyOnItsWay) return 'money_on_its_way'
  if (day.unusedPayouts > 0) return 'payouts_unused'
  if (day.refundsOwedCents > 0) return 'refunds_owed'
  if (day.uncoveredAdvanceCents > 0) return 'operator_owes'
  if (daysBetween(day.closingOn, day.on) >= STATEMENT_WITHIN_DAYS) return null
  if (day.owing > 0) return 'installments_owed'
  const canComeBack = day.lastDebitOn !== null && day.on <= addDays(day.lastDebitOn, RETURNS_WITHIN_DAYS)
  return canComeBack || day.isDebitDisputed ? 'returns_possible' : null
}

/** What a group holds and what its members have paid when its accounts are made final. */
export interface FinalFunds {
  commonFundCents: Cents
  reserveCents: Cents
  /** What the operator has lent and not gotten back. */
  operatorAdvanceCents: Cents
  /** The fee it has earned on the group, which is the most it covers (rules 5). */
  operatorRevenueCents: Cents
  /** Members whom no assembly could serve: what they paid into the common fund. */
  unserved: readonly Cents[]
  /** What each member who completed has paid. */
  completed: readonly Cents[]
  /** What everyone has paid, including people who left, for a group that no one completed. */
  others: readonly Cents[]
}

/** Where every cent of the common fund and the reserve goes. */
export interface FinalAccounts {
  /** The advances: paid back from fund and reserve, then covered for good from the fee, and what even that can't cover. */
  advanceRepaidCents: Cents
  writtenOffCents: Cents
  uncoveredCents: Cents
  /** What the operator adds for members not served, from what is left of its fee; it's covered for good right away. */
  coverCents: Cents
  unservedShares: readonly Cents[]
  surplusCents: Cents
  completedShares: readonly Cents[]
  otherShares: readonly Cents[]
}

/**
 * The final accounts of a group (rules 5, 11). The operator's advances come first, from what the group holds, then from the fee it
 * earned. Members not served get back what they paid into the common fund, from what is left and then from the rest of the fee; if
 * that isn't enough, in proportion. The surplus goes to members who completed, in proportion to what they paid, by largest remainder; to
 * everyone, if no one did. What is distributed is exactly fund, reserve, and cover minus what was paid back.
 */
export function finalAccounts(of: FinalFunds): FinalAccounts {
  const heldCents = add(of.commonFundCents, of.reserveCents)
  const advanceCents = maxCents(ZERO_CENTS, of.operatorAdvanceCents)
  const revenueCents = maxCents(ZERO_CENTS, of.operatorRevenueCents)
  const advanceRepaidCents = minCents(advanceCents, heldCents)
  const writtenOffCents = minCents(subtract(advanceCents, advanceRepaidCents), revenueCents)
  const leftCents = subtract(heldCents, advanceRepaidCents)
  const claimsCents = sum(of.unserved)
  const coverCents = minCents(
    maxCents(ZERO_CENTS, subtract(claimsCents, leftCents)),
    subtract(revenueCents, writtenOffCents),
  )
  const unservedCents = minCents(claimsCents, add(leftCents, coverCents))
  const surplusCents = subtract(add(leftCents, coverCents), unservedCents)
  const hasCompleted = sum(of.completed) > 0
  return {
    advanceRepaidCents,
    writtenOffCents,
    uncoveredCents: subtract(subtract(advanceCents, advanceRepaidCents), writtenOffCents),
    coverCents,
    unservedShares: shareOut(unservedCents, of.unserved),
    surplusCents,
    completedShares: hasCompleted ? shareOut(surplusCents, of.completed) : of.completed.map(() => ZERO_CENTS),
    otherShares: hasCompleted ? of.others.map(() => ZERO_CENTS) : shareOut(surplusCents, weightsOf(of.others)),
  }
}

/** What members paid, or equal shares where nothing they paid has remained: late fees of returned debits. */
function weightsOf(paid: readonly Cents[]): readonly Cents[] {
  return sum(paid) > 0 ? paid : paid.map(() => cents(1))
}
