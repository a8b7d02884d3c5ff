import type { Context } from '#context'
import { type AssemblyRow, findOpenAssembly } from '#db/assemblies.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { readHeads } from '#db/ledger.ts'
import { partsOf } from '#db/parts-of.ts'
import { readOpenPayments } from '#db/payments.ts'
import type { Db } from '#db/rows.ts'
import { repayLoans } from '#domain/assemblies/cash.ts'
import { type BidMonthKind, bidMonth, leastBidCents } from '#domain/bids/bid-month.ts'
import { add, type Cents, minCents, subtract, sum } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'
import { requireOwnMember } from '#services/access.ts'
import { fundsNow } from '#services/ledger/group-funds.ts'
import { readOwedForBid } from '#services/payments/arrears.ts'
import { stillOwed } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** What a member should know before entering an amount (rules 7): plain figures about the group's fund, nothing about anyone's bid. */
export interface OwnBidding {
  kind: BidMonthKind
  /** The fund's cash now, and with every installment that is open (rules 5: "funds collected x of T"). */
  cashCents: Cents
  expectedCents: Cents
  /**
   * The lowest bid that could be selected with that. Null when none of this member's bids could; 0 where the highest bid wins. This is as of
   * now: prepayments may still add to the fund.
   */
  leastCents: Cents | null
  /** Everything the member still owes, by part: a bid is split among them in proportion (rules 1). */
  owed: Parts
  /** The part of it beyond the opened installments: those are paid first, and a bid of more is lowered to this (rules 7). */
  aheadCents: Cents
}

/** What the asker's bid this month would be up against; null when no month takes bids. Reads only. Throws NotFound for a group that isn't the asker's. */
export async function showBidding(ctx: Context, consortiumId: string): Promise<OwnBidding | null> {
  const db = ctx.db
  const member = await requireOwnMember(ctx, db, consortiumId)
  const group = await findConsortium(db, consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const month = await findOpenAssembly(db, group.id)
  if (month === null) return null
  const owed = stillOwed(group, member)
  const { cashCents, ...found } = await readBidMonth(db, group, month)
  const { leastShareCents } = found
  const { aheadCents } = await readOwedForBid(db, group, member, { at: ctx.clock.now(), zone: ctx.config.TIME_ZONE })
  const bounds = { minCents: group.min_bid_cents, maxCents: minCents(aheadCents, group.max_bid_cents ?? aheadCents) }
  return {
    kind: found.kind,
    cashCents,
    expectedCents: found.expectedCents,
    leastCents: leastShareCents === 0 ? leastShareCents : leastBidCents(leastShareCents, owed, bounds),
    owed,
    aheadCents,
  }
}

async function readBidMonth(db: Db, group: ConsortiumRow, month: AssemblyRow) {
  const [[head], open] = await Promise.all([readHeads(db, [group.id]), readOpenPayments(db, [group.id])])
  invariant(head, 'a group has its ledger')
  const openCents = sum(open.map((payment) => partsOf(payment).commonFundCents))
  const funds = fundsNow(group, head)
  const now = repayLoans(funds)
  // Loans are paid back first, also from what comes in.
  const then = repayLoans({ ...funds, commonFundCents: add(funds.commonFundCents, openCents) })
  return {
    cashCents: now.cashCents,
    ...bidMonth({
      cashCents: now.cashCents,
      openCents: subtract(then.cashCents, now.cashCents),
      reserveCents: add(funds.reserveCents, then.repayments.reserveCents),
      targetCents: group.target_cents,
      number: month.number,
      durationMonths: group.duration_months,
      selectionMode: group.selection_mode,
      singleSlotHeld: group.single_slot_assemblies,
    }),
  }
}
