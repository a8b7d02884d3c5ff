import { add, type Cents, minCents, shareOut, subtract, sum, ZERO_CENTS } from '#domain/money.ts'

/** What a canceled group owes to one person who is out of it, and how much of that has been sent. */
export interface Claim {
  amountCents: Cents
  postedCents: Cents
}

/**
 * What each claim gets of a sum, in proportion to what is still owed on it and to the cent (rules 11): everything, if the sum is enough. Same order as the claims; no one gets more than is owed.
 */
export function shareFund(fundCents: Cents, claims: readonly Claim[]): Cents[] {
  const owed = claims.map(({ amountCents, postedCents }) => subtract(amountCents, postedCents))
  return shareOut(minCents(fundCents, sum(owed)), owed)
}

/** A month in which a canceled group's fund is distributed. */
export interface WindDownMonth {
  /** What paid-out members pay into the common fund that month, if they pay on time. */
  inflowCents: Cents
}

/** What a member gets back from a canceled group, month by month. */
export interface WindDownPart {
  /** The place of the month in the list. */
  month: number
  cents: Cents
}

/**
 * How one claim is paid, from today's fund and what comes in month by month, if everyone pays on time (rules 11): the preview of
 * a ballot. Nothing is distributed before `firstMonth`, because debits can still be returned. What is left unpaid after the last month
 * is `restCents`, which reserve and operator cover as far as they can.
 */
export function projectWindDown({
  fundCents,
  owedCents,
  ownCents,
  months,
  firstMonth,
}: {
  fundCents: Cents
  /** What the group owes to everyone, this one included. */
  owedCents: Cents
  ownCents: Cents
  months: readonly WindDownMonth[]
  firstMonth: number
}): { parts: WindDownPart[]; restCents: Cents } {
  let inHand = fundCents
  let [own, others] = [ownCents, subtract(owedCents, ownCents)]
  const parts: WindDownPart[] = []
  months.forEach(({ inflowCents }, month) => {
    inHand = add(inHand, inflowCents)
    const isLast = month === months.length - 1
    if (month < firstMonth && !isLast) return
    const shares = shareFund(inHand, [
      { amountCents: own, postedCents: ZERO_CENTS },
      { amountCents: others, postedCents: ZERO_CENTS },
    ])
    const [mine = ZERO_CENTS, theirs = ZERO_CENTS] = shares
    inHand = subtract(inHand, add(mine, theirs))
    own = subtract(own, mine)
    others = subtract(others, theirs)
    if (mine > 0) parts.push({ month, cents: mine })
  })
  return { parts, restCents: own }
}
