import type { Context } from '#context'
import { type AssemblyRow, readAssemblies } from '#db/assemblies.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import { type ContemplationRow, type GuaranteeRow, readContemplations, readGuarantees } from '#db/contemplations.ts'
import { readChain, readHeads, type TransactionRow } from '#db/ledger.ts'
import { type GroupMemberRow, readGroupMembers } from '#db/overviews.ts'
import { type PayoutRow, readPayouts } from '#db/payouts.ts'
import type { Tx } from '#db/rows.ts'
import { type Balances, emptyBalances } from '#domain/ledger/accounts.ts'
import { requirePermission } from '#services/access.ts'
import { balancesOf } from '#services/post-transactions.ts'
import { NotFound } from '#services/refusals.ts'

/** The administrator's page of a group (GRP-21): members, assemblies, contemplations, payouts and the ledger. */
export interface GroupPage {
  group: ConsortiumRow
  members: GroupMemberRow[]
  assemblies: AssemblyRow[]
  contemplations: (ContemplationRow & { guarantees: GuaranteeRow[] })[]
  payouts: PayoutRow[]
  balances: Balances
  ledger: TransactionRow[]
}

/** Everything of one group for whoever may read groups. Throws Forbidden, NotFound. */
export async function showGroup(ctx: Context, consortiumId: string): Promise<GroupPage> {
  requirePermission(ctx, 'groups.read')
  const db = ctx.db as Tx
  const group = await findConsortium(db, consortiumId)
  if (group === null) throw new NotFound('consortium_not_found')
  const [members, assemblies, contemplations, payouts, heads, ledger] = await Promise.all([
    readGroupMembers(ctx.db, group.id), readAssemblies(db, group.id), readContemplations(db, group.id),
    readPayouts(db, group.id), readHeads(db, [group.id]), readChain(db, group.id),
  ])
  const withGuarantees = await Promise.all(contemplations.map(async (one) => ({
    ...one, guarantees: await readGuarantees(db, group.id, one.id),
  })))
  const [head] = heads
  return {
    group, members, assemblies, contemplations: withGuarantees, payouts, ledger,
    balances: head === undefined ? emptyBalances() : balancesOf(head),
  }
}
