import type { Context } from '#context'
import type { BidRow } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, updateContemplations } from '#db/contemplations.ts'
import { updatePaid } from '#db/group-paid.ts'
import type { MemberRow } from '#db/members.ts'
import { partColumns, partsOf } from '#db/parts-of.ts'
import { insertAdjustments, readAdjustments } from '#db/plan-adjustments.ts'
import { bidKey, byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { winningBidDueAt } from '#domain/calendar.ts'
import { groupKey } from '#domain/ids.ts'
import { bidReturned, prepaymentReturned } from '#domain/ledger/postings.ts'
import { type Cents, negate, subtract } from '#domain/money.ts'
import { NOTHING, type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { leavesBidUnpaid } from '#domain/payments/plan-payment.ts'
import { invariant } from '#domain/verdict.ts'
import type { Posting } from '#services/ledger/post-transactions.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { openFurtherMonthsFrom } from '#services/payments/open-installments.ts'
import { oweTakenOverAgain } from '#services/payments/owe-taken-over-again.ts'
import type { LostCredit } from '#services/payments/settle-held-money.ts'
import { holdOver, oneAMember, readPaidFor } from '#services/payments/settle-plan-payments.ts'
import { lockMembersOf, type ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/**
 * Undoes bids and prepayments in these locked groups whose debit was returned (rules 5, 9). One still in flight has changed
 * nothing: the bid may be paid again until its deadline. One that had settled is owed again; a bid whose selection isn't
 * being paid out goes back to won and unpaid, with 5 business days to cure it, and only T - b stays set aside. Returns what is to
 * be posted for it, and what was held out of it.
 */
export async function returnPlanPayments(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<ReturnedPlanPayments> {
  const all: ReturnedPlanPayments = { postings: [], lost: [], counted: new Set() }
  for (const round of oneAMember(returned.filter(({ transfer }) => transfer.status === 'settled'))) {
    const { postings, lost, counted } = await returnRound(ctx, tx, groups, round)
    all.postings.push(...postings)
    all.lost.push(...lost)
    for (const key of counted) all.counted.add(key)
  }
  return all
}

/** What takes returned bids and prepayments out of the books, and what had been held out of them. */
export interface ReturnedPlanPayments {
  postings: Posting[]
  lost: LostCredit[]
  /** Those that had paid something in a plan, by rowKey; the others were only held, or hadn't settled. */
  counted: Set<string>
}

interface Undone {
  returned: ReturnedTransfer
  member: MemberRow
  group: ConsortiumRow
  parts: Parts
  overCents: Cents
  /** The bid that is unpaid again and its selection; null when the money is no longer set aside. */
  unpaid: { bid: BidRow; contemplation: ContemplationRow } | null
}

async function returnRound(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<ReturnedPlanPayments> {
  const transfers = returned.map(({ transfer }) => transfer)
  const members = await lockMembersOf(tx, transfers)
  const undone = await readUndone(tx, groups, members, returned)
  for (const { member, parts } of undone) changePaid(member, parts, subtract)
  await owePlansAgain(
    ctx,
    tx,
    undone.filter(({ parts }) => totalOf(parts) > 0),
    returned[0]?.at ?? ctx.clock.now(),
  )
  await updatePaid(tx, [...members.values()])
  await oweTakenOverAgain(
    ctx,
    tx,
    groups,
    undone.map(({ returned: { at }, member, parts }) => ({ member, parts, at })),
  )
  const postings = undone.map(
    ({ returned: { transfer, at }, parts, overCents, unpaid }): Posting => ({
      consortiumId: transfer.consortium_id,
      at,
      reference: transfer.id,
      ...holdOver((unpaid === null ? prepaymentReturned : bidReturned)(parts), negate(overCents)),
    }),
  )
  await markUnpaid(ctx, tx, undone)
  const lost = undone.flatMap(({ returned: { transfer }, overCents: cents }) => {
    const { consortium_id, consortium_member_id } = transfer
    return cents > 0 ? [{ consortium_id, consortium_member_id, cents }] : []
  })
  const counted = undone.filter(({ parts }) => totalOf(parts) > 0).map(({ returned: { transfer } }) => rowKey(transfer))
  return { postings, lost, counted: new Set(counted) }
}

/** What each of these transfers paid in its member's plan, and whether its bid is unpaid again. */
async function readUndone(
  db: Db,
  groups: readonly ConsortiumRow[],
  members: ReadonlyMap<string, MemberRow>,
  returned: readonly ReturnedTransfer[],
): Promise<Undone[]> {
  const adjustments = byKey(
    (await readAdjustments(db, [...members.values()])).filter(({ kind }) => kind !== 'reversal'),
    (row) => groupKey(row.consortium_id, row.reference),
  )
  const paidFor = await readPaidFor(
    db,
    returned.map(({ transfer }) => transfer),
  )
  const groupOf = byKey(groups, (group) => group.id)
  return returned.map((one): Undone => {
    const { transfer } = one
    const member = members.get(memberKey(transfer))
    const group = groupOf.get(transfer.consortium_id)
    invariant(member && group, 'a returned transfer has its member and group')
    const adjustment = adjustments.get(rowKey(transfer))
    const parts = adjustment === undefined ? NOTHING : partsOf(adjustment)
    const { bid, contemplation } = paidFor.get(bidKey(transfer)) ?? {}
    return {
      returned: one,
      member,
      group,
      parts,
      overCents: subtract(transfer.amount_cents, totalOf(parts)),
      unpaid: bid && contemplation && leavesBidUnpaid(bid.status, contemplation.status) ? { bid, contemplation } : null,
    }
  })
}

/** Restores the plans' months, from the next unopened one on; a group without future months opens additional ones. */
async function owePlansAgain(ctx: Context, tx: Tx, owedAgain: readonly Undone[], from: Date): Promise<void> {
  const nextNumbers = await openFurtherMonthsFrom(
    ctx,
    tx,
    owedAgain.flatMap(({ group, member }) => (member.is_active ? [group.id] : [])),
    from,
  )
  // The next round for these groups counts from there too.
  for (const { group } of owedAgain) group.next_number = nextNumbers.get(group.id) ?? group.next_number
  await insertAdjustments(
    tx,
    owedAgain.map(({ returned: { transfer, at }, group, parts }) => ({
      consortium_id: group.id,
      consortium_member_id: transfer.consortium_member_id,
      kind: 'reversal' as const,
      mode: transfer.mode ?? ('from_end' as const),
      effective_from: group.next_number,
      ...partColumns(parts),
      reference: transfer.id,
      made_at: at,
    })),
  )
}

async function markUnpaid(ctx: Context, tx: Tx, undone: readonly Undone[]): Promise<void> {
  const again = undone.flatMap((one) => (one.unpaid === null ? [] : [{ ...one, unpaid: one.unpaid }]))
  await moveBids(
    tx,
    again.map(({ returned: { at }, unpaid: { bid } }) => ({
      bid,
      act: 'return_debit' as const,
      dueAt: winningBidDueAt(at, ctx.config.TIME_ZONE),
    })),
  )
  await updateContemplations(
    tx,
    again.map(({ unpaid: { contemplation }, parts }) => ({
      ...contemplation,
      committed_cents: subtract(contemplation.committed_cents, parts.commonFundCents),
    })),
  )
}
