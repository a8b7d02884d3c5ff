import type { Context } from '#context'
import { type AssemblyRow, readAssemblies } from '#db/assemblies.ts'
import { readBankAccounts } from '#db/bank-accounts.ts'
import { type BidRow, findLiveBid, readLowestBids } from '#db/bids.ts'
import { type ConsortiumRow, findConsortium } from '#db/consortiums.ts'
import {
  type ContemplationEventRow, type ContemplationRow, type GuaranteeRow, readContemplationEvents, readGuarantees, readLiveContemplations,
} from '#db/contemplations.ts'
import { findMemberByUser, type MemberRow } from '#db/members.ts'
import { readTiles } from '#db/overviews.ts'
import { type PaymentRow, readAdjustments, readMemberPayments } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { type BalancedInstallment, planWithBalances } from '#domain/payments/adjusted-plan.ts'
import type { Cents } from '#domain/money.ts'
import { requirePerson } from '#services/access.ts'
import { planAdjustment, planTerms, remainingCents } from '#services/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** A member's own page of a group (CON-01 to CON-18): the group, the share, what is opened and what lies ahead. */
export interface ConsortiumPage {
  group: ConsortiumRow
  member: MemberRow
  remainingCents: Cents
  /** Opened installments, newest first. */
  payments: PaymentRow[]
  /** The whole plan with the balance left after each installment. */
  plan: readonly BalancedInstallment[]
  assemblies: AssemblyRow[]
  /** The month still open for bids, with the member's live bid in it. */
  openAssembly: AssemblyRow | null
  bid: BidRow | null
  lowestBids: { number: number; lowest_bid_percentage: string; bid_count: number }[]
  tiles: { position_number: number; selected_in: number | null }[]
  contemplation: (ContemplationRow & { events: ContemplationEventRow[]; guarantees: GuaranteeRow[] }) | null
  accounts: { id: string; bank_name: string; last4: string; is_default: boolean }[]
}

/**
 * What the asker may see of their own membership in a group. Throws NotFound for a group that does not exist or that the asker
 * is no member of; the two read the same (CON-16, ERR-24, PERM-11).
 */
export async function showConsortium(ctx: Context, consortiumId: string): Promise<ConsortiumPage> {
  const { userId } = requirePerson(ctx)
  const db = ctx.db as Tx
  const group = await findConsortium(db, consortiumId)
  const member = group === null ? null : await findMemberByUser(db, consortiumId, userId)
  if (group === null || member === null) throw new NotFound('consortium_not_found')
  const [payments, adjustments, assemblies, tiles, contemplations, accounts, lowestBids] = await Promise.all([
    readMemberPayments(db, group.id, member.id), readAdjustments(db, [member]), readAssemblies(db, group.id),
    readTiles(ctx.db, group.id), readLiveContemplations(db, [group.id]), readBankAccounts(ctx.db, userId), readLowestBids(db, group.id, 6),
  ])
  const openAssembly = assemblies.findLast((assembly) => assembly.status === 'opened') ?? null
  const own = contemplations.find((contemplation) => contemplation.consortium_member_id === member.id)
  return {
    group, member, payments, assemblies, openAssembly, lowestBids, tiles, accounts,
    remainingCents: remainingCents(group, member),
    plan: planWithBalances(planTerms(group, member), adjustments.map(planAdjustment)),
    bid: openAssembly === null ? null : await findLiveBid(db, group.id, openAssembly.number, member.id),
    contemplation: own === undefined ? null : {
      ...own,
      events: await readContemplationEvents(db, group.id, own.id),
      guarantees: await readGuarantees(db, group.id, own.id),
    },
  }
}
