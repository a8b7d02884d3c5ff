import type { ConsortiumRow } from '#db/consortiums.ts'
import type { HeadRow } from '#db/ledger.ts'
import type { GroupFunds } from '#domain/assemblies/cash.ts'
import { fundsOf } from '#domain/ledger/accounts.ts'
import { type Cents, maxCents, negate, subtract, ZERO_CENTS } from '#domain/money.ts'
import { balancesOf } from '#services/ledger/post-transactions.ts'

/** A group's uncommitted funds on hand, from its ledger head. */
export function fundsNow(group: ConsortiumRow, head: HeadRow): GroupFunds {
  const funds = fundsOf(balancesOf(head))
  return {
    commonFundCents: funds.commonFundCents,
    reserveCents: funds.reserveCents,
    // What it carries for missing money stays lent until that money comes in (rules 9).
    reserveLentCents: maxCents(ZERO_CENTS, subtract(group.reserve_lent_cents, group.reserve_bears_cents)),
    operatorAdvanceCents: funds.operatorAdvanceCents,
    refundsDueCents: group.refunds_due_cents,
  }
}

/** The most the operator will still cover in a last extension: the fee it has earned on the group, minus what it has advanced (rules 5). */
export function operatorCover(head: HeadRow): Cents {
  return maxCents(ZERO_CENTS, subtract(negate(head.operator_revenue_cents), head.operator_advance_cents))
}
