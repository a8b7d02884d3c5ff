import { add, type Cents, maxCents, minCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import {
  combineParts,
  installment,
  installmentPlan,
  isCovered,
  NOTHING,
  owedParts,
  type Parts,
  type PlannedInstallment,
  type PlanTerms,
  spread,
  sumParts,
  totalOf,
} from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'

/**
 * What changed a member's plan after the start, in the order it happened.
 * - bid, prepayment, bonus: `parts` are no longer owed.
 * - hardship: installment `effectiveFrom` is moved to the end; `parts` is what is moved (rules 9).
 * - reversal: a bid's or prepayment's money came back, or a bonus was undone; `parts` are owed again.
 */
export interface PlanAdjustment {
  readonly kind: 'bid' | 'prepayment' | 'bonus' | 'hardship' | 'reversal'
  /** From the last installment backward (the default), or by less in each that's left (rules 7). */
  readonly mode: 'from_end' | 'lower_installment'
  /** As `lower_installment` was before decision 0176: what was owed was spread over all installments, those paid off or with a moved one in them, too. */
  readonly overAll?: boolean
  /** The next installment that is not opened: those before it never change. */
  readonly effectiveFrom: number
  readonly parts: Parts
}

/** A planned installment and the balance left after it, as it stood then (CON-18). */
export interface BalancedInstallment extends PlannedInstallment {
  readonly balanceAfterCents: Cents
}

/**
 * The installments of a plan after its adjustments, in ascending order; paid-up ones stay in it with 0. Throws when an
 * adjustment is more than what the installments from `effectiveFrom` on can take: ask `reducibleParts` first. A reversal
 * after the last installment adds one more, numbered `effectiveFrom`.
 */
export function adjustedPlan(terms: PlanTerms, adjustments: readonly PlanAdjustment[]): PlannedInstallment[] {
  const base = installmentPlan(terms)
  return adjustments.reduce((plan, adjustment) => adjust(plan, base, adjustment), base)
}

/** What the installments from `effectiveFrom` on still come to: the most that a bid, prepayment or bonus can take away. */
export function reducibleParts(plan: readonly PlannedInstallment[], effectiveFrom: number): Parts {
  return sumParts(plan.filter((row) => row.number >= effectiveFrom))
}

/**
 * What a member pays a month from that installment on: the next one that still comes to something or, once none does, what
 * their plan began with. It differs from the group's for a replacement, and after a bid or prepayment that lowered it.
 */
export function monthlyFrom(plan: readonly PlannedInstallment[], number: number): Cents {
  const next = plan.find((row) => row.number >= number && row.totalCents > 0) ?? plan[0]
  invariant(next, 'a plan has an installment')
  return next.totalCents
}

/**
 * The plan with its running balance: what was owed after each installment, with the adjustments made before it opened
 * taken off, and later ones not yet (CON-18). Ends at 0.
 */
export function planWithBalances(terms: PlanTerms, adjustments: readonly PlanAdjustment[]): BalancedInstallment[] {
  let balance = totalOf(owedParts(terms))
  let applied = 0
  return adjustedPlan(terms, adjustments).map((row) => {
    for (
      let next = adjustments[applied];
      next !== undefined && next.effectiveFrom <= row.number;
      next = adjustments[applied]
    ) {
      balance = subtract(balance, changeOf(next))
      applied += 1
    }
    balance = subtract(balance, row.totalCents)
    return { ...row, balanceAfterCents: balance }
  })
}

/** By how much an adjustment lowers what is owed; negative for money that came back. */
export function changeOf({ kind, parts }: PlanAdjustment): Cents {
  if (kind === 'hardship') return totalOf(NOTHING)
  return kind === 'reversal' ? subtract(totalOf(NOTHING), totalOf(parts)) : totalOf(parts)
}

type Plan = readonly PlannedInstallment[]

function adjust(
  plan: Plan,
  base: Plan,
  { kind, mode, overAll = false, effectiveFrom, parts }: PlanAdjustment,
): PlannedInstallment[] {
  invariant(isCovered(parts), 'an adjustment has no negative part')
  const opened = plan.filter((row) => row.number < effectiveFrom)
  const open = plan.filter((row) => row.number >= effectiveFrom)
  if (kind === 'hardship') return [...opened, ...moveToEnd(open, parts)]
  if (kind === 'reversal' && open.length === 0) return [...opened, installment(effectiveFrom, parts)]
  return [...opened, ...(kind === 'reversal' ? reversed() : taken())]

  function taken() {
    if (mode === 'from_end') return takeFromEnd(open, parts)
    return overAll ? resplit(open, parts, subtract) : loweredBy(open, parts)
  }
  function reversed() {
    if (mode === 'from_end') return putBack(open, base, parts)
    return overAll ? resplit(open, parts, add) : raisedBy(open, parts)
  }
}

/** Part by part, from the last installment backward. */
function takeFromEnd(open: Plan, parts: Parts): PlannedInstallment[] {
  let left = parts
  const taken = open.toReversed().map((row) => {
    const take = combineParts(row, left, minCents)
    left = combineParts(left, take, subtract)
    return installment(row.number, combineParts(row, take, subtract))
  })
  invariant(totalOf(left) === 0, 'an adjustment is at most what the open installments come to')
  return taken.toReversed()
}

type Change = (owed: Cents, part: Cents) => Cents

/** What is still owed, more or less the parts, spread again over these installments. */
function resplit(rows: Plan, parts: Parts, change: Change): PlannedInstallment[] {
  const owed = combineParts(sumParts(rows), parts, change)
  invariant(isCovered(owed), 'an adjustment is at most what the open installments come to')
  return spread(owed, 1, rows.length).map((row, at) => installment(rows[at]?.number ?? row.number, row))
}

/** Each installment that still comes to something pays less, so none is brought back and the plan ends when it would have (decision 0176). */
export function loweredBy(open: Plan, parts: Parts): PlannedInstallment[] {
  return apartFromLump(open, (even, lump) => {
    const fromEven = combineParts(parts, sumParts(even), minCents)
    const left = combineParts(lump, combineParts(parts, fromEven, subtract), subtract)
    invariant(isCovered(left), 'an adjustment is at most what the open installments come to')
    return [lowerNoneRises(even, fromEven), left]
  })
}

type Total = Pick<PlannedInstallment, 'number' | 'totalCents'>

/** What the upcoming installment falls to, and how many are alike before and after, but for cents. Null when there are none. */
export function loweredOf(
  before: readonly Total[],
  after: readonly Total[],
): { count: number; fromCents: Cents; toCents: Cents } | null {
  const first = before[0]
  if (first === undefined) return null
  const totals = new Map(after.map(({ number, totalCents }) => [number, totalCents]))
  const toCents = totals.get(first.number) ?? ZERO_CENTS
  const isAlike = (a: Cents, b: Cents) => Math.abs(a - b) <= before.length
  const alike = before.filter(
    ({ number, totalCents }) =>
      isAlike(totalCents, first.totalCents) && isAlike(totals.get(number) ?? ZERO_CENTS, toCents),
  )
  return { count: alike.length, fromCents: first.totalCents, toCents }
}

/** Undoes `loweredBy`: each that still comes to something pays more again, or all do if none does. */
function raisedBy(open: Plan, parts: Parts): PlannedInstallment[] {
  if (open.every(({ totalCents }) => totalCents === 0)) return resplit(open, parts, add)
  return apartFromLump(open, (even, lump) => [resplit(even, parts, add), lump])
}

/** Where the cents that don't divide go to one of these installments, it may come to so much more than the others. */
const roundingOf = (rows: Plan): number => rows.length

/** What a smaller one would have to rise for stays with the larger ones: those left over from an earlier payment are lowered only once the others have come down to them. */
function lowerNoneRises(rows: Plan, parts: Parts): PlannedInstallment[] {
  let lowering = rows
  for (;;) {
    const lowered = new Map(resplit(lowering, parts, subtract).map((row) => [row.number, row]))
    const rises = (row: PlannedInstallment) =>
      (lowered.get(row.number)?.totalCents ?? 0) > row.totalCents + roundingOf(rows)
    const falling = lowering.filter((row) => !rises(row))
    const isEnough = isCovered(combineParts(sumParts(falling), parts, subtract))
    if (falling.length === lowering.length || !isEnough) return rows.map((row) => lowered.get(row.number) ?? row)
    lowering = falling
  }
}

/**
 * Changes the installments that still come to something without what the last of them has more than any other: an installment moved to the end (rules 9), or
 * money that came back. `change` gets the even ones and that lump, and returns what becomes of them.
 */
function apartFromLump(open: Plan, change: (even: Plan, lump: Parts) => [Plan, Parts]): PlannedInstallment[] {
  const owed = open.filter(({ totalCents }) => totalCents > 0)
  const last = owed.at(-1)
  if (last === undefined) return [...open]
  const others = owed.slice(0, -1)
  const most = others.reduce<Parts>((most, row) => combineParts(most, row, maxCents), NOTHING)
  const over = combineParts(last, combineParts(last, most, minCents), subtract)
  const lump = others.length > 0 && totalOf(over) > roundingOf(owed) ? over : NOTHING
  const even = [...others, installment(last.number, combineParts(last, lump, subtract))]
  const [changed, left] = change(even, lump)
  const byNumber = new Map(addToLast(changed, left).map((row) => [row.number, row]))
  return open.map((row) => byNumber.get(row.number) ?? row)
}

/** Undoes `takeFromEnd`: each installment grows again, the earliest first, to what it was at the start; the last takes what is over. */
function putBack(open: Plan, base: Plan, parts: Parts): PlannedInstallment[] {
  const atStart = new Map(base.map((row) => [row.number, row]))
  let left = parts
  const refilled = open.map((row) => {
    const room = combineParts(atStart.get(row.number) ?? row, row, (whole, now) =>
      whole > now ? subtract(whole, now) : subtract(now, now),
    )
    const put = combineParts(room, left, minCents)
    left = combineParts(left, put, subtract)
    return installment(row.number, combineParts(row, put, add))
  })
  return addToLast(refilled, left)
}

/** The first of these installments gives its parts to the last. */
function moveToEnd(open: Plan, parts: Parts): PlannedInstallment[] {
  const [moved, ...rest] = open
  invariant(moved !== undefined && rest.length > 0, 'only an installment before the last can be moved to the end')
  const kept = combineParts(moved, parts, subtract)
  invariant(isCovered(kept), 'no more is moved than the installment has')
  return [installment(moved.number, kept), ...addToLast(rest, parts)]
}

function addToLast(rows: Plan, parts: Parts): PlannedInstallment[] {
  const last = rows.at(-1)
  if (last === undefined) return []
  return [...rows.slice(0, -1), installment(last.number, combineParts(last, parts, add))]
}
