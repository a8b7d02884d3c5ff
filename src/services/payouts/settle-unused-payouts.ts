import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import { updatePaid } from '#db/group-paid.ts'
import type { MemberRow } from '#db/members.ts'
import { partColumns } from '#db/parts-of.ts'
import { readOpenPayments } from '#db/payments.ts'
import { readPreparedPayouts } from '#db/payouts.ts'
import { insertAdjustments } from '#db/plan-adjustments.ts'
import { memberKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { creditApplied } from '#domain/ledger/postings.ts'
import { add, subtract, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { applyPlanPayment } from '#domain/payments/plan-payment.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { movePayouts } from '#services/contemplations/move-payouts.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { changePaid } from '#services/payments/change-paid.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { payFromHeld } from '#services/payments/pay-from-held.ts'
import { readPlans, stillOwed } from '#services/payments/plans.ts'
import { convertBonus } from '#services/payouts/convert-bonus.ts'
import { reviewCompletions } from '#services/payouts/review-completions.ts'

/** A payout that was not used in time, with everything it concerns. */
export interface UnusedSelection {
  group: ConsortiumRow
  member: MemberRow
  contemplation: ContemplationRow
}

/**
 * Settles payouts in locked groups that weren't used in time (rules 8, 11): the credit pays what its member still owes, first those opened
 * installments that it covers in full, then from the last one backward; any remainder is held until
 * completion. The member counts as paid out, and the points convert. At most one per member. These members have nothing in flight.
 */
export async function settleUnusedPayouts(
  ctx: Context,
  tx: Tx,
  unused: readonly UnusedSelection[],
  at: Date,
): Promise<void> {
  if (unused.length === 0) return
  const groups = [...new Map(unused.map(({ group }) => [group.id, group])).values()]
  const members = unused.map(({ member }) => member)
  const plans = await readPlans(tx, groups, members)
  const open = Map.groupBy(
    await readOpenPayments(
      tx,
      groups.map(({ id }) => id),
    ),
    memberKey,
  )
  const prepared = await readPreparedPayouts(
    tx,
    unused.map(({ contemplation }) => contemplation),
  )
  await movePayouts(
    ctx,
    tx,
    prepared.map((payout) => ({ payout, act: 'cancel' as const })),
  )
  const settled = unused.map((one) => ({
    ...one,
    ...applyPlanPayment({
      amountCents: one.contemplation.committed_cents,
      owed: stillOwed(one.group, one.member),
      plan: plans(one.member),
      nextNumber: one.group.next_number,
      pending: open.get(rowKey(one.member)) ?? [],
      won: null,
    }),
  }))
  await moveContemplations(
    ctx,
    tx,
    settled.map(({ contemplation }) => ({
      contemplation: { ...contemplation, cure_by: null, arrears_at: null },
      act: 'settle_unused' as const,
      at,
      madeBy: null,
      committedCents: ZERO_CENTS,
    })),
  )
  await moveMembers(
    ctx,
    tx,
    settled.map(({ member }) => ({ member, act: 'pay_out' as const, at })),
  )
  await movePayments(
    ctx,
    tx,
    settled.flatMap(({ covered }) => covered.map((payment) => ({ payment, act: 'cancel' as const, at }))),
  )
  await insertAdjustments(
    tx,
    settled
      .filter(({ parts }) => totalOf(parts) > 0)
      .map(({ group, contemplation, from, parts }) => ({
        consortium_id: group.id,
        consortium_member_id: contemplation.consortium_member_id,
        kind: 'prepayment' as const,
        mode: 'from_end' as const,
        effective_from: from,
        ...partColumns(parts),
        reference: contemplation.id,
        made_at: at,
      })),
  )
  for (const { member, parts } of settled) {
    changePaid(member, parts, add)
    member.is_plan_adjusted ||= totalOf(parts) > 0
  }
  await updatePaid(tx, members)
  await postTransactions(
    tx,
    settled.map(
      ({ contemplation, parts, overCents }): Posting => ({
        consortiumId: contemplation.consortium_id,
        at,
        reference: contemplation.id,
        ...creditApplied(parts, overCents),
      }),
    ),
  )
  await convertBonus(
    tx,
    settled.map((one) => ({ ...one, at })),
  )
  const leftOf = await payFromHeld(ctx, tx, groups, { holders: settled, at })
  await notify(
    ctx,
    tx,
    settled.map((one) => {
      const { contemplation, parts, overCents } = one
      const heldCents = leftOf(one)
      const amountCents = add(totalOf(parts), subtract(overCents, heldCents))
      const details = { consortiumId: contemplation.consortium_id, amountCents, heldCents }
      return { to: contemplation, kind: 'payout_settled' as const, details }
    }),
    at,
  )
  await reviewCompletions(ctx, tx, groups, members, at)
}
