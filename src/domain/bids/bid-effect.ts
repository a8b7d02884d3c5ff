import { bidShares, netFromGroup } from '#domain/bids/bids.ts'
import { type Cents, cents, minCents, subtract, sum } from '#domain/money.ts'
import { loweredBy, loweredOf } from '#domain/payments/adjusted-plan.ts'
import { installment, NOTHING, type Parts } from '#domain/payments/installment-plan.ts'

/** An installment that isn't opened yet, with what's left to pay of it. */
export interface InstallmentAhead {
  number: number
  totalCents: Cents
}

/** What a bid would do to the member's own plan and take from the group (rules 7). */
export interface BidEffect {
  parts: Parts
  /** T - b: what the group adds to the bid's share of the common fund to make the whole payout. */
  fromGroupCents: Cents
  remainingAfterCents: Cents
  /** From the last backward: the installments paid off in full, and what's then left of the last remaining one. */
  cancelled: { count: number; lastNumber: number | null; lastCents: Cents | null }
  /** "Lower my installment": the approximate new amount of the upcoming installments, and how many are alike. Null when there are none. */
  lowered: { count: number; fromCents: Cents; toCents: Cents } | null
}

/** The effect of a bid of at most the remaining balance. `owed` is everything the member still owes; `ahead` is what isn't opened yet, ascending. */
export function bidEffect(of: {
  amountCents: Cents
  owed: Parts
  remainingCents: Cents
  targetCents: Cents
  ahead: readonly InstallmentAhead[]
}): BidEffect {
  const { amountCents, ahead } = of
  const parts = bidShares(amountCents, of.owed)
  const takes = sum(ahead.map(({ totalCents }) => totalCents))
  const taken = minCents(takes, amountCents)
  return {
    parts,
    fromGroupCents: netFromGroup(of.targetCents, parts.commonFundCents),
    remainingAfterCents: subtract(of.remainingCents, amountCents),
    cancelled: cancelledBy(ahead, subtract(takes, taken)),
    lowered: loweredOf(ahead, loweredBy(ahead.map(asOnePart), { ...NOTHING, commonFundCents: taken })),
  }
}

/** What an installment comes to as its only part. */
const asOnePart = ({ number, totalCents }: InstallmentAhead) =>
  installment(number, { ...NOTHING, commonFundCents: totalCents })

/** Counting from the first upcoming one, how far the remaining amount goes; the others are paid off (the example in rules 7). */
function cancelledBy(ahead: readonly InstallmentAhead[], leftCents: Cents): BidEffect['cancelled'] {
  let left: number = leftCents
  let kept = 0
  let last: { number: number; cents: Cents } | null = null
  for (const row of ahead) {
    if (left <= 0) break
    last = { number: row.number, cents: cents(Math.min(left, row.totalCents)) }
    left -= row.totalCents
    kept += 1
  }
  return { count: ahead.length - kept, lastNumber: last?.number ?? null, lastCents: last?.cents ?? null }
}
