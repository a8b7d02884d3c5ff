import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import { type BidRow, readBidsById } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readLiveContemplations, updateContemplations } from '#db/contemplations.ts'
import { type MemberRow, updatePaid } from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { type PaymentRow, readOpenPayments } from '#db/payments.ts'
import { insertAdjustments, type NewAdjustment } from '#db/plan-adjustments.ts'
import { bidKey, byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { paidBidParts } from '#domain/bids/winning-bids.ts'
import { bidCommitted, bidPaid, type LedgerEffect, prepaymentSettled } from '#domain/ledger/postings.ts'
import { add, type Cents, minCents, negate, subtract, ZERO_CENTS } from '#domain/money.ts'
import { type Parts, prepaymentShares, totalOf } from '#domain/payments/installment-plan.ts'
import { reachOf } from '#domain/payments/prepayment.ts'
import { invariant } from '#domain/verdict.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { readPlans, stillOwed } from '#services/payments/plans.ts'
import { lockMembersOf, type SettledTransfer } from '#services/transfers/moved-transfers.ts'

/**
 * Applies settled bids and prepayments of these locked groups to their members' plans (rules 1, 7): the parts by what is still owed, from
 * the next installment that is not opened, the ledger, and for a winning bid its won_paid with the remaining b set aside in
 * the same transaction (rules 5). What finds nothing left to pay is held for the member.
 */
export async function settlePlanPayments(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  for (const round of oneAMember(settled)) await settleRound(ctx, tx, groups, round)
}

/** Parts work into rounds in which no member comes twice: a plan is read again after each change of it. */
export function oneAMember<T extends { transfer: TransferRow }>(all: readonly T[]): T[][] {
  const rounds: T[][] = []
  const times = new Map<string, number>()
  for (const one of all) {
    const id = memberKey(one.transfer)
    const round = times.get(id) ?? 0
    times.set(id, round + 1)
    rounds[round] = [...(rounds[round] ?? []), one]
  }
  return rounds
}

/** How one settled transfer falls on its member's plan. */
interface Applied {
  settled: SettledTransfer
  member: MemberRow
  group: ConsortiumRow
  /** The selection that the bid pays for; null for a prepayment, and for a bid whose selection has ended meanwhile. */
  won: { bid: BidRow; contemplation: ContemplationRow } | null
  /** The first installment it pays. */
  from: number
  /** Installments opened while the debit was under way that it pays whole. */
  covered: readonly PaymentRow[]
  parts: Parts
  fromFundCents: Cents
  overCents: Cents
}

async function settleRound(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  if (settled.length === 0) return
  const members = await lockMembersOf(
    tx,
    settled.map(({ transfer }) => transfer),
  )
  const plans = await readPlans(tx, groups, [...members.values()])
  const selections = await readPaidFor(
    tx,
    settled.map(({ transfer }) => transfer),
  )
  const pending = await readPending(tx, settled)
  const groupOf = byKey(groups, (group) => group.id)
  const applied = settled.map((one): Applied => {
    const member = members.get(memberKey(one.transfer))
    const group = groupOf.get(one.transfer.consortium_id)
    invariant(member && group, 'a settled transfer has its member and group')
    const paidFor = selections.get(bidKey(one.transfer))
    const won =
      paidFor?.contemplation && paidFor.bid.status === 'won_pending_payment'
        ? { ...paidFor, contemplation: paidFor.contemplation }
        : null
    const owed = stillOwed(group, member)
    const own = pending.get(memberKey(one.transfer)) ?? []
    const { from, takes } = reachOf({
      amountCents: one.transfer.amount_cents,
      plan: plans(member),
      nextNumber: group.next_number,
      isPending: (number) => own.some((payment) => payment.number === number),
    })
    const covered = own.filter((payment) => payment.number >= from)
    return {
      settled: one,
      member,
      group,
      won,
      from,
      covered,
      ...sharesOf(
        one.transfer.amount_cents,
        won === null ? null : subtract(group.target_cents, won.contemplation.committed_cents),
        owed,
        takes,
      ),
    }
  })
  for (const { member, parts } of applied) {
    changePaid(member, parts, add)
    member.is_plan_adjusted ||= totalOf(parts) > 0
  }
  await insertAdjustments(tx, applied.filter(({ parts }) => totalOf(parts) > 0).map(adjustmentOf))
  await movePayments(
    tx,
    applied.flatMap(({ covered, settled: { at } }) =>
      covered.map((payment) => ({ payment, act: 'cancel' as const, at })),
    ),
  )
  await updatePaid(tx, [...members.values()])
  await post(ctx, tx, groups, applied)
  await markPaid(tx, applied)
  await notify(
    ctx,
    tx,
    applied.map(({ settled: { transfer }, member, won }) => ({
      to: member.user_id,
      kind: won === null ? ('prepayment_received' as const) : ('bid_paid' as const),
      details: { consortiumId: transfer.consortium_id, amountCents: transfer.amount_cents },
    })),
    applied[0]?.settled.at ?? ctx.clock.now(),
  )
}

/** The opened installments of these payers that nothing is late or in flight for, by member. */
async function readPending(db: Db, settled: readonly SettledTransfer[]): Promise<Map<string, PaymentRow[]>> {
  const open = await readOpenPayments(db, [...new Set(settled.map(({ transfer }) => transfer.consortium_id))])
  return Map.groupBy(
    open.filter(({ status }) => status === 'pending'),
    memberKey,
  )
}

/**
 * `missingCents` is what the credit of a won bid still lacks, null for a prepayment: b, or less when the fund supplied a part
 * of b before the bid's debit came back and was asked for again.
 */
function sharesOf(amountCents: Cents, missingCents: Cents | null, owed: Parts, takes: Parts) {
  if (missingCents !== null) return paidBidParts({ amountCents, shareCents: missingCents, owed, takes })
  const parts = prepaymentShares(minCents(amountCents, totalOf(takes)), owed, takes)
  return { parts, fromFundCents: ZERO_CENTS, overCents: subtract(amountCents, totalOf(parts)) }
}

function adjustmentOf({ settled: { transfer, at }, group, won, from, parts }: Applied): NewAdjustment {
  return {
    consortium_id: group.id,
    consortium_member_id: transfer.consortium_member_id,
    kind: won === null ? 'prepayment' : 'bid',
    mode: transfer.mode ?? 'from_end',
    effective_from: from,
    ...partColumns(parts),
    reference: transfer.id,
    made_at: at,
  }
}

async function post(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  applied: readonly Applied[],
): Promise<void> {
  const eventOf = ({ settled: { transfer, at } }: Applied) => ({
    consortiumId: transfer.consortium_id,
    at,
    reference: transfer.id,
  })
  const received = applied.map(
    (one): Posting => ({
      ...eventOf(one),
      ...holdOver((one.won === null ? prepaymentSettled : bidPaid)(one.parts), one.overCents),
    }),
  )
  const fromFund = applied
    .filter((one) => one.fromFundCents > 0)
    .map((one): Posting => ({ ...eventOf(one), ...bidCommitted(one.fromFundCents) }))
  await postTransactions(tx, received)
  if (fromFund.length === 0) return
  await coverShortfalls(ctx, tx, groups, fromFund)
  await postTransactions(tx, fromFund)
}

/** The same money with a part that found nothing to pay: held for the member until completion (negative: given back). */
export function holdOver(effect: LedgerEffect, overCents: Cents): LedgerEffect {
  if (overCents === 0) return effect
  return {
    kind: effect.kind,
    lines: { ...effect.lines, bank: add(effect.lines.bank ?? ZERO_CENTS, overCents), member_credit: negate(overCents) },
  }
}

async function markPaid(tx: Tx, applied: readonly Applied[]): Promise<void> {
  const paid = applied.flatMap((one) => (one.won === null ? [] : [{ ...one, won: one.won }]))
  await moveBids(
    tx,
    paid.map(({ won: { bid } }) => ({ bid, act: 'pay' as const })),
  )
  await updateContemplations(
    tx,
    paid.map(({ won: { contemplation }, parts, fromFundCents }) => ({
      ...contemplation,
      committed_cents: add(contemplation.committed_cents, add(parts.commonFundCents, fromFundCents)),
    })),
  )
}

/** The bids these transfers pay by group and id, each with the live selection it won; a selection that has ended is null. */
export async function readPaidFor(
  db: Db,
  transfers: readonly TransferRow[],
): Promise<Map<string, { bid: BidRow; contemplation: ContemplationRow | null }>> {
  const keys = transfers.flatMap(({ consortium_id, bid_id }) =>
    bid_id === null ? [] : [{ consortium_id, id: bid_id }],
  )
  if (keys.length === 0) return new Map()
  const bids = await readBidsById(db, keys)
  const live = await readLiveContemplations(db, [...new Set(keys.map((key) => key.consortium_id))])
  const wonBy = byKey(live, bidKey)
  return new Map(
    bids.map((bid) => {
      const key = rowKey(bid)
      return [key, { bid, contemplation: wonBy.get(key) ?? null }]
    }),
  )
}
