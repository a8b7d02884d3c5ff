import type { Context } from '#context'
import { readLumpSums, type TransferRow } from '#db/bank-transfers.ts'
import { type BidRow, readBidsById } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readLiveContemplations, updateContemplations } from '#db/contemplations.ts'
import { updatePaid } from '#db/group-paid.ts'
import type { MemberRow } from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { type PaymentRow, readOpenPayments } from '#db/payments.ts'
import { insertAdjustments, type NewAdjustment } from '#db/plan-adjustments.ts'
import { bidKey, byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { bidCommitted, bidPaid, type LedgerEffect, prepaymentSettled } from '#domain/ledger/postings.ts'
import { add, type Cents, negate, subtract, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { type AppliedPlanPayment, applyPlanPayment, paysSelection } from '#domain/payments/plan-payment.ts'
import { invariant } from '#domain/verdict.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { payFromHeld } from '#services/payments/pay-from-held.ts'
import { readPlans, stillOwed } from '#services/payments/plans.ts'
import { lockMembersOf, type SettledTransfer } from '#services/transfers/moved-transfers.ts'

/**
 * Applies settled bids and prepayments of these locked groups to their members' plans (rules 1, 7): the parts by what's still owed, from
 * the next unopened installment; the ledger; and, for a winning bid, its won_paid with the remaining b set aside in
 * the same transaction (rules 5). Any remainder is held for the member.
 */
export async function settlePlanPayments(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  for (const round of oneAMember(settled)) await settleRound(ctx, tx, groups, round)
}

/** Splits work into rounds in which no member appears twice, because a plan is read again after each change. */
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

/** How one settled transfer applies to its member's plan. */
interface Applied extends AppliedPlanPayment<PaymentRow> {
  settled: SettledTransfer
  member: MemberRow
  group: ConsortiumRow
  /** The selection that the bid pays for; null for a prepayment, and for a bid whose selection has ended in the meantime. */
  won: { bid: BidRow; contemplation: ContemplationRow } | null
}

async function settleRound(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  if (settled.length === 0) return
  const transfers = settled.map(({ transfer }) => transfer)
  const members = await lockMembersOf(tx, transfers)
  const applied = await readApplied(tx, groups, members, settled)
  for (const { member, parts } of applied) {
    changePaid(member, parts, add)
    member.is_plan_adjusted ||= totalOf(parts) > 0
  }
  await insertAdjustments(tx, applied.filter(({ parts }) => totalOf(parts) > 0).map(adjustmentOf))
  await movePayments(
    ctx,
    tx,
    applied.flatMap(({ covered, settled: { at } }) =>
      covered.map((payment) => ({ payment, act: 'cancel' as const, at })),
    ),
  )
  await updatePaid(tx, [...members.values()])
  await postTransactions(tx, applied.map(received))
  await markPaid(tx, applied)
  const at = applied[0]?.settled.at ?? ctx.clock.now()
  // Until a winning bid is paid, held money pays nothing.
  const holders = applied.filter(({ overCents, won }) => overCents > 0 || won !== null)
  const leftOf = await payFromHeld(ctx, tx, groups, { holders, at })
  await commitFromFund(ctx, tx, groups, applied)
  await notify(
    ctx,
    tx,
    applied.flatMap((one): AddressedNotice[] => {
      const { transfer } = one.settled
      const of = { to: one.member.user_id }
      const consortiumId = transfer.consortium_id
      const heldCents = leftOf(one)
      // What is held isn't off the balance, and they're told so.
      const offPlan = { consortiumId, amountCents: subtract(transfer.amount_cents, heldCents) }
      return [
        ...(one.won === null
          ? []
          : [{ ...of, kind: 'bid_paid' as const, details: { ...offPlan, amountCents: transfer.amount_cents } }]),
        ...(one.won === null && offPlan.amountCents > 0
          ? [{ ...of, kind: 'prepayment_received' as const, details: offPlan }]
          : []),
        ...(heldCents > 0 ? [{ ...of, kind: 'payment_held' as const, details: { ...offPlan, heldCents } }] : []),
      ]
    }),
    at,
  )
}

/** Reads what these transfers pay, in a handful of queries, and lets the rule say how each one applies to its plan. */
async function readApplied(
  db: Db,
  groups: readonly ConsortiumRow[],
  members: ReadonlyMap<string, MemberRow>,
  settled: readonly SettledTransfer[],
): Promise<Applied[]> {
  const plans = await readPlans(db, groups, [...members.values()])
  const selections = await readPaidFor(
    db,
    settled.map(({ transfer }) => transfer),
  )
  const pending = await readPending(db, settled)
  const lumpSums = await readLumpSums(
    db,
    settled.map(({ transfer }) => transfer),
  )
  const groupOf = byKey(groups, (group) => group.id)
  return settled.map((one): Applied => {
    const { transfer } = one
    const member = members.get(memberKey(transfer))
    const group = groupOf.get(transfer.consortium_id)
    invariant(member && group, 'a settled transfer has its member and group')
    const paidFor = selections.get(bidKey(transfer))
    const won =
      paidFor?.contemplation && paysSelection(paidFor.bid.status, paidFor.contemplation.status)
        ? { bid: paidFor.bid, contemplation: paidFor.contemplation }
        : null
    const payment = {
      amountCents: transfer.amount_cents,
      owed: stillOwed(group, member),
      plan: plans(member),
      nextNumber: group.next_number,
      pending: pending.get(memberKey(transfer)) ?? [],
      isLumpSum: lumpSums.has(rowKey(transfer)),
      won: won === null ? null : { targetCents: group.target_cents, committedCents: won.contemplation.committed_cents },
    }
    return { settled: one, member, group, won, ...applyPlanPayment(payment) }
  })
}

/** These payers' opened installments that aren't late or in flight, by member. */
async function readPending(db: Db, settled: readonly SettledTransfer[]): Promise<Map<string, PaymentRow[]>> {
  const open = await readOpenPayments(db, [...new Set(settled.map(({ transfer }) => transfer.consortium_id))])
  return Map.groupBy(
    open.filter(({ status }) => status === 'pending'),
    memberKey,
  )
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

const eventOf = ({ settled: { transfer, at } }: Applied) => ({
  consortiumId: transfer.consortium_id,
  at,
  reference: transfer.id,
})

const received = (one: Applied): Posting => ({
  ...eventOf(one),
  ...holdOver((one.won === null ? prepaymentSettled : bidPaid)(one.parts), one.overCents),
})

/** What of b the fund supplies, because the plan could no longer take it. */
async function commitFromFund(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  applied: readonly Applied[],
): Promise<void> {
  const fromFund = applied
    .filter((one) => one.fromFundCents > 0)
    .map((one): Posting => ({ ...eventOf(one), ...bidCommitted(one.fromFundCents) }))
  if (fromFund.length === 0) return
  await coverShortfalls(ctx, tx, groups, fromFund)
  await postTransactions(tx, fromFund)
}

/** The same money with a part left over: held for the member until completion (negative: given back). */
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
