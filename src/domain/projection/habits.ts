/** A projection's source of chance; seeded by the caller, so that a life can be replayed. */
export interface Chance {
  /** A fraction from 0 (included) to 1 (excluded). */
  chance(): number
  /** A whole number from 0 (included) to `below` (excluded). */
  integer(below: number): number
}

/**
 * How the members of a projected group behave: probabilities per member and month, as shares of one, unless stated otherwise. They're
 * assumptions, never facts, and are shown with every figure that follows from them.
 */
export interface Habits {
  /** An eligible member bids. */
  readonly bids: number
  /** The mean bid as a share of the payout; bids are spread evenly between half and one and a half times that. */
  readonly meanBid: number
  /** A winning bid lowers the installments instead of canceling the last ones (rules 7); share of winning bids. */
  readonly bidsLower: number
  /** A winning bid isn't paid in time; share of winning bids. */
  readonly bidUnpaid: number
  /** This month's installment is paid a month late, with its fee. */
  readonly late: number
  /** The debit settles and is returned after the assembly; it's paid again a month later. */
  readonly returned: number
  /** Someone waiting leaves. */
  readonly leaves: number
  /** Someone waiting stops paying for good, and is excluded. */
  readonly stops: number
  /** Someone paid out stops paying for good, and defaults. */
  readonly defaults: number
  /** What the security brings in, as a share of what the common fund was still owed. */
  readonly recovery: number
  /** A newcomer takes an open spot; share of open spots, if rules 9 allows it. */
  readonly replaced: number
  /** Someone waiting skips this month's assembly. */
  readonly skips: number
  /** A selected member waits before using the payout; share of selections. */
  readonly defers: number
}

/** Everyone pays in time, no one bids. */
export const QUIET: Habits = {
  ...{ bids: 0, meanBid: 0.3, bidsLower: 0, bidUnpaid: 0, late: 0, returned: 0, leaves: 0, stops: 0 },
  ...{ defaults: 0, recovery: 0.4, replaced: 0, skips: 0, defers: 0 },
}

/**
 * The assumptions of the stress check (rules 12, decision 0095); its monthly default rates are given separately. Every bid lowers the
 * installments, so that members who bid owe until the last month, as those who were drawn do.
 */
export const STRESS: Habits = { ...QUIET, bids: 0.1, bidsLower: 1, leaves: 0.003, replaced: 0.7 }

/**
 * What the desk's projection of a group assumes: the stress check with one member in a thousand defaulting a month, and bids applied as
 * they are unless a member asks otherwise. The page states each figure.
 */
export const DESK_HABITS: Habits = { ...STRESS, bidsLower: 0, defaults: 0.001 }

/** A little of everything that can happen to a group. */
export const EVERYTHING: Habits = {
  ...{
    bids: 0.1,
    meanBid: 0.3,
    bidsLower: 0.3,
    bidUnpaid: 0.08,
    late: 0.03,
    returned: 0.008,
    leaves: 0.004,
    stops: 0.002,
  },
  ...{ defaults: 0.002, recovery: 0.4, replaced: 0.5, skips: 0.01, defers: 0.1 },
}
