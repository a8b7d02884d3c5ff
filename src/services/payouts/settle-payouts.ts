import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import { lookAtCanceled } from '#db/cancellations.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readContemplationsById } from '#db/contemplations.ts'
import { updatePaid } from '#db/group-paid.ts'
import type { MemberRow } from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { readOpenPayments } from '#db/payments.ts'
import { type PayoutRow, readPayoutsById } from '#db/payouts.ts'
import { insertAdjustments } from '#db/plan-adjustments.ts'
import { byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { deleteSecurityReleases } from '#db/security-releases.ts'
import { groupKey } from '#domain/ids.ts'
import { creditApplied, payoutPaid, payoutReversed } from '#domain/ledger/postings.ts'
import { add, type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { applyPlanPayment } from '#domain/payments/plan-payment.ts'
import { invariant } from '#domain/verdict.ts'
import type { GroupEvent } from '#domain/webhooks/group-events.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { movePayouts } from '#services/contemplations/move-payouts.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { payFromHeld } from '#services/payments/pay-from-held.ts'
import { readPlans, stillOwed } from '#services/payments/plans.ts'
import { askAfterArrival } from '#services/payouts/ask-after-arrival.ts'
import { convertBonus } from '#services/payouts/convert-bonus.ts'
import { lockMembersOf, type ReturnedTransfer, type SettledTransfer } from '#services/transfers/moved-transfers.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/** A credit transfer with everything it concerns. */
interface Payout {
  transfer: TransferRow
  at: Date
  payout: PayoutRow
  contemplation: ContemplationRow
  member: MemberRow
  group: ConsortiumRow
}

/**
 * Records the credits of these locked groups that have reached their payees (rules 8, 10): the contemplation and the member are paid out,
 * has_received_payout turns true (LIFE-03), the unused rest prepays the plan from the end, and the bonus converts, all in this
 * one transaction.
 */
export async function settlePayouts(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  if (settled.length === 0) return
  const paid = await loadPayouts(tx, groups, settled)
  await movePayouts(
    ctx,
    tx,
    paid.map(({ payout, at }) => ({ payout, act: 'pay_out' as const, at })),
  )
  await moveContemplations(
    ctx,
    tx,
    paid.map(({ contemplation, at }) => ({
      contemplation,
      act: 'pay_out' as const,
      at,
      madeBy: null,
      committedCents: ZERO_CENTS,
    })),
  )
  await moveMembers(
    ctx,
    tx,
    paid.map(({ member, at }) => ({ member, act: 'pay_out' as const, at })),
  )
  await postTransactions(
    tx,
    paid.map(({ payout, at }) => ({
      consortiumId: payout.consortium_id,
      at,
      reference: payout.id,
      ...payoutPaid(payout.amount_cents),
    })),
  )
  const rests = await applyRests(ctx, tx, groups, paid)
  await convertBonus(tx, paid)
  const at = paid[0]?.at ?? ctx.clock.now()
  const leftOf = await payFromHeld(ctx, tx, groups, { holders: rests, at })
  await askAfterArrival(ctx, tx, paid)
  await notify(
    ctx,
    tx,
    rests.flatMap((one): AddressedNotice[] => {
      const { amount_cents: amountCents, rest_cents: restCents, consortium_id: consortiumId } = one.payout
      const to = one.member.user_id
      const heldCents = leftOf(one)
      const held = { consortiumId, amountCents: subtract(restCents, heldCents), heldCents }
      return [
        { to, kind: 'credit_paid_out', details: { consortiumId, amountCents, restCents } },
        ...(heldCents > 0 ? [{ to, kind: 'payment_held' as const, details: held }] : []),
      ]
    }),
    at,
  )
  await recordGroupEvents(
    ctx,
    tx,
    paid.map((one) => eventOf('payout.paid', one)),
  )
}

/**
 * The unused rest of each credit prepays its own member's plan from the end, and opened installments if it covers them in full as well; any
 * remainder is held (rules 8). Returns all of them, with what is.
 */
async function applyRests(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  paid: readonly Payout[],
): Promise<(Payout & { overCents: Cents })[]> {
  const unused = paid.filter(({ payout }) => payout.rest_cents > 0)
  const used = paid.filter(({ payout }) => payout.rest_cents === 0).map((one) => ({ ...one, overCents: ZERO_CENTS }))
  if (unused.length === 0) return used
  const members = unused.map(({ member }) => member)
  const plans = await readPlans(tx, groups, members)
  const open = await readOpenPayments(tx, [...new Set(unused.map(({ group }) => group.id))])
  // What is on its way is being paid already.
  const unpaid = Map.groupBy(
    open.filter(({ status }) => status !== 'processing'),
    memberKey,
  )
  const applied = unused.map((one) => ({
    ...one,
    ...applyPlanPayment({
      amountCents: one.payout.rest_cents,
      owed: stillOwed(one.group, one.member),
      plan: plans(one.member),
      nextNumber: one.group.next_number,
      pending: unpaid.get(rowKey(one.member)) ?? [],
      won: null,
    }),
  }))
  await movePayments(
    ctx,
    tx,
    applied.flatMap(({ covered, at }) => covered.map((payment) => ({ payment, act: 'cancel' as const, at }))),
  )
  await insertAdjustments(
    tx,
    applied
      .filter(({ parts }) => totalOf(parts) > 0)
      .map(({ payout, group, at, from, parts }) => ({
        consortium_id: group.id,
        consortium_member_id: payout.consortium_member_id,
        kind: 'prepayment' as const,
        mode: 'from_end' as const,
        effective_from: from,
        ...partColumns(parts),
        reference: payout.id,
        made_at: at,
      })),
  )
  for (const { member, parts } of applied) {
    changePaid(member, parts, add)
    member.is_plan_adjusted ||= totalOf(parts) > 0
  }
  await updatePaid(tx, members)
  await postTransactions(
    tx,
    applied.map(
      ({ payout, at, parts, overCents }): Posting => ({
        consortiumId: payout.consortium_id,
        at,
        reference: payout.id,
        ...creditApplied(parts, overCents),
      }),
    ),
  )
  return [...used, ...applied]
}

/**
 * Undoes credits of these locked groups that the bank didn't deliver (rules 8): the payout failed and the contemplation is approved again, so
 * another can be prepared. A credit returned after it had arrived is set aside again, and the member hasn't
 * received it; the rest that was applied and the bonus that was converted stay and happen only once. In a canceled group, no payout follows: its
 * member is let go with the next look at the ballot (rules 11).
 */
export async function returnPayouts(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  if (returned.length === 0) return
  const back = await loadPayouts(tx, groups, returned)
  const arrived = back.filter(({ transfer }) => transfer.status === 'settled')
  const going = back.filter(({ group }) => group.canceled_at === null)
  await movePayouts(
    ctx,
    tx,
    back.map(({ payout }) => ({ payout, act: 'return_payout' as const })),
  )
  await moveContemplations(
    ctx,
    tx,
    back.map(({ transfer, contemplation, payout, at }) => ({
      contemplation,
      act: 'payout_failed' as const,
      at,
      madeBy: null,
      committedCents: transfer.status === 'settled' ? payout.amount_cents : contemplation.committed_cents,
    })),
  )
  await moveMembers(
    ctx,
    tx,
    arrived.map(({ member, at }) => ({ member, act: 'return_payout' as const, at })),
  )
  await lookAtCanceled(
    tx,
    back.map(({ group }) => group.id),
    back[0]?.at ?? ctx.clock.now(),
  )
  await deleteSecurityReleases(
    tx,
    arrived.map(({ member }) => member),
  )
  await postTransactions(
    tx,
    arrived.map(({ payout, at }) => ({
      consortiumId: payout.consortium_id,
      at,
      reference: payout.id,
      ...payoutReversed(payout.amount_cents),
    })),
  )
  await notify(
    ctx,
    tx,
    // In a canceled group, no one is paid again: the letter about the refund follows.
    going.map(({ member, payout }) => ({
      to: member.user_id,
      kind: 'payout_failed' as const,
      details: { consortiumId: payout.consortium_id, amountCents: payout.amount_cents },
    })),
    back[0]?.at ?? ctx.clock.now(),
  )
  await recordGroupEvents(
    ctx,
    tx,
    back.map((one) => eventOf('payout.returned', one)),
  )
}

function eventOf(kind: 'payout.paid' | 'payout.returned', { member, at }: Payout): GroupEvent {
  return { kind, consortiumId: member.consortium_id, at, details: { spot: member.position_number } }
}

async function loadPayouts(
  tx: Tx,
  groups: readonly ConsortiumRow[],
  moved: readonly { transfer: TransferRow; at: Date }[],
): Promise<Payout[]> {
  const members = await lockMembersOf(
    tx,
    moved.map(({ transfer }) => transfer),
  )
  const payouts = byKey(
    await readPayoutsById(
      tx,
      moved.map(({ transfer }) => ({ consortium_id: transfer.consortium_id, id: transfer.payout_id ?? '' })),
    ),
    rowKey,
  )
  const contemplations = byKey(
    await readContemplationsById(
      tx,
      [...payouts.values()].map((payout) => ({ consortium_id: payout.consortium_id, id: payout.contemplation_id })),
    ),
    rowKey,
  )
  const groupOf = byKey(groups, (group) => group.id)
  return moved.map(({ transfer, at }) => {
    const payout = payouts.get(groupKey(transfer.consortium_id, transfer.payout_id ?? ''))
    const contemplation = contemplations.get(groupKey(transfer.consortium_id, payout?.contemplation_id ?? ''))
    const member = members.get(memberKey(transfer))
    const group = groupOf.get(transfer.consortium_id)
    invariant(payout && contemplation && member && group, 'a payout has its contemplation, member and group')
    return { transfer, at, payout, contemplation, member, group }
  })
}
