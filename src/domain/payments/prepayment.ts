import { add, type Cents, subtract, sum } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { type Parts, type PlannedInstallment, totalOf } from '#domain/payments/installment-plan.ts'
import type { OrderRefusal } from '#domain/payments/oldest-first.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

export type PrepayRefusal =
  | 'invalid_amount'
  | 'amount_too_high'
  | 'part_would_wait'
  | 'nothing_to_prepay'
  | 'bid_undecided'
  | 'debit_in_flight'
  | 'group_not_launched'
  | OrderRefusal

/**
 * Whether a member may pay ahead (rules 1, 7, 8). Opened installments are paid as installments, so a prepayment is at most what's
 * upcoming, and anything overdue comes first. From the cutoff until the member's bid is lost, paid, or expired, it's refused: the bid was ranked and
 * split by the balance at the cutoff. If a month opens before the money arrives, either all of it is left out or everything is paid: of an amount in
 * between, the part that the opened installment can't take would be held until the group closes (decision 0149).
 */
export function canPrepay(of: {
  amountCents: number | null
  /** What the installments not yet opened come to. */
  aheadCents: Cents
  /** The one of them that opens before the money arrives; 0 for none. */
  opensMeanwhileCents: Cents
  isGroupLaunched: boolean
  hasUndecidedBid: boolean
  isDebitInFlight: boolean
  /** What has to be paid first (`overdueToPayFirst`); null for nothing. */
  overdueNumber: number | null
}): Verdict<PrepayRefusal> {
  if (!of.isGroupLaunched) return refuse('group_not_launched')
  if (of.hasUndecidedBid) return refuse('bid_undecided')
  if (of.isDebitInFlight) return refuse('debit_in_flight')
  if (of.aheadCents <= 0) return refuse('nothing_to_prepay')
  if (of.overdueNumber !== null) return refuse('pay_older_first', { number: of.overdueNumber })
  if (of.amountCents === null || !Number.isSafeInteger(of.amountCents) || of.amountCents <= 0)
    return refuse('invalid_amount')
  if (of.amountCents > of.aheadCents) return refuse('amount_too_high', { mostCents: of.aheadCents })
  const mostCents = subtract(of.aheadCents, of.opensMeanwhileCents)
  return of.amountCents > mostCents && of.amountCents < of.aheadCents
    ? refuse('part_would_wait', { mostCents })
    : allow()
}

/**
 * The first installment that a settled amount pays, and what the installments from there on can take. An opened installment never changes its
 * parts, so it's usually the next one to open; but one that opened while the debit was on its way and is still pending is paid
 * with the rest if the amount covers it in full (the last bid or the payoff of a plan).
 */
export function reachOf(of: {
  amountCents: Cents
  plan: readonly PlannedInstallment[]
  nextNumber: number
  isPending: (number: number) => boolean
}): { from: number; takes: Parts } {
  let from = of.nextNumber
  let takes = reducibleParts(of.plan, from)
  while (of.isPending(from - 1)) {
    const wider = reducibleParts(of.plan, from - 1)
    if (totalOf(wider) > of.amountCents) break
    from -= 1
    takes = wider
  }
  return { from, takes }
}

/**
 * The opened installments that what is on its way pays, with everything ahead of them, once it settles (`reachOf`): paid by themselves, they'd be
 * paid twice.
 */
export function coveredAhead(of: {
  /** What is on its way from the end of the plan. */
  aheadCents: Cents
  remainingCents: Cents
  nextNumber: number
  /** All that are opened and still owed. */
  opened: readonly { number: number; status: PaymentStatus; amountCents: Cents }[]
}): number[] {
  const covered: number[] = []
  let leftCents = subtract(of.remainingCents, sum(of.opened.map(({ amountCents }) => amountCents)))
  for (;;) {
    const number = of.nextNumber - 1 - covered.length
    const one = of.opened.find((opened) => opened.number === number && opened.status === 'pending')
    if (one === undefined) return covered
    leftCents = add(leftCents, one.amountCents)
    if (leftCents > of.aheadCents) return covered
    covered.push(number)
  }
}
