import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { type ConsortiumRow, updateReserveBorne } from '#db/consortiums.ts'
import { updatePaid } from '#db/group-paid.ts'
import { type HeadRow, readHeads } from '#db/ledger.ts'
import type { MemberRow } from '#db/members.ts'
import { partColumns, partsOf } from '#db/parts-of.ts'
import { type PaymentRow, readOpenPaymentsOf } from '#db/payments.ts'
import { insertAdjustments } from '#db/plan-adjustments.ts'
import type { Db, Tx } from '#db/rows.ts'
import { insertMove, type LastGrants, readLastGrants } from '#db/waivers-and-moves.ts'
import { fundsOf } from '#domain/ledger/accounts.ts'
import { reserveLoan } from '#domain/ledger/postings.ts'
import { add, ZERO_CENTS } from '#domain/money.ts'
import { canMoveToEnd, type MoveRefusal } from '#domain/payments/hardship.ts'
import { firstToPay } from '#domain/payments/oldest-first.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import type { Approval } from '#services/approvals/approval.ts'
import { type InstallmentInput, lockInstallment } from '#services/arrears/asked-member.ts'
import { recordAudit } from '#services/audit.ts'
import { balancesOf, postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { payFromHeld } from '#services/payments/pay-from-held.ts'

/**
 * Moves the oldest open installment of the asker's own spot to the end of their plan (rules 9, hardship): its row closes, the last
 * installment grows by its parts, and the reserve lends the common fund its part until then. Its late fee is dropped. Throws NotFound.
 */
export async function moveInstallment(
  ctx: Context,
  { consortiumId, number }: Omit<InstallmentInput, 'memberId'>,
): Promise<Verdict<MoveRefusal>> {
  return await inGroup(ctx, consortiumId, (tx) => moveIn(ctx, tx, { consortiumId, number }, null))
}

/** The same in the caller's transaction: by the member, or by staff after a call, as another person asked (rules 0). */
export async function moveIn(
  ctx: Context,
  tx: Tx,
  input: InstallmentInput,
  approval: Approval | null,
): Promise<Verdict<MoveRefusal>> {
  const at = ctx.clock.now()
  const { group, member, payment } = await lockInstallment(ctx, tx, input, 'late_fees.waive')
  const verdict = await judgeMove(ctx, tx, { group, member, payment })
  if (!verdict.ok) return verdict
  const reference = ctx.random.uuid7(at)
  await movePayments(ctx, tx, [{ payment, act: 'cancel', at }])
  await insertAdjustments(tx, [
    {
      consortium_id: group.id,
      consortium_member_id: member.id,
      kind: 'hardship',
      mode: 'from_end',
      effective_from: payment.number,
      ...partColumns(partsOf(payment)),
      reference,
      made_at: at,
    },
  ])
  await updatePaid(tx, [{ ...member, is_plan_adjusted: true }])
  await insertMove(tx, {
    consortium_id: group.id,
    consortium_member_id: member.id,
    number: payment.number,
    common_fund_cents: payment.common_fund_cents,
    late_fee_cents: payment.late_fee_cents,
    moved_at: at,
  })
  if (payment.common_fund_cents > 0) {
    await postTransactions(tx, [{ consortiumId: group.id, at, reference, ...reserveLoan(payment.common_fund_cents) }])
    await updateReserveBorne(tx, [
      {
        id: group.id,
        reserve_lent_cents: add(group.reserve_lent_cents, payment.common_fund_cents),
        reserve_bears_cents: add(group.reserve_bears_cents, payment.common_fund_cents),
      },
    ])
  }
  await recordAudit(
    ctx,
    tx,
    [
      {
        action: 'installment.moved',
        subjectKind: 'consortium_member',
        subjectId: member.id,
        consortiumId: group.id,
        details: {
          number: payment.number,
          to: group.duration_months,
          byMember: input.memberId === undefined,
          ...approval,
        },
      },
    ],
    at,
  )
  const details = { consortiumId: group.id, number: payment.number, lastNumber: group.duration_months }
  await notify(ctx, tx, [{ to: member.user_id, kind: 'installment_moved', details }], at)
  await payFromHeld(ctx, tx, [group], { holders: [{ member, overCents: ZERO_CENTS }], at })
  return allow()
}

/** Whether the rule allows it now. */
export async function judgeMove(ctx: Context, db: Db, asked: AskedMove): Promise<Verdict<MoveRefusal>> {
  const { group, member } = asked
  const [open, grants, [head]] = [
    await readOpenPaymentsOf(db, group.id, [member.id]),
    await readLastGrants(db, member),
    await readHeads(db, [group.id]),
  ]
  return moveVerdict(ctx, asked, { open, grants, head })
}

/** An installment that would be moved, with whose it is. */
interface AskedMove {
  group: ConsortiumRow
  member: MemberRow
  payment: PaymentRow
}

/** Whether the rule allows it now; the preview and the act both ask this, from what was read of the member and of the group's ledger. */
export function moveVerdict(
  ctx: Context,
  { group, member, payment }: AskedMove,
  { open, grants, head }: { open: readonly PaymentRow[]; grants: LastGrants; head: HeadRow | undefined },
): Verdict<MoveRefusal> {
  return canMoveToEnd(
    {
      number: payment.number,
      status: payment.status,
      commonFundCents: payment.common_fund_cents,
      memberState: member.state,
      firstToPay: firstToPay(open),
      nextNumber: group.next_number,
      durationMonths: group.duration_months,
      lastMovedAt: grants.movedAt,
      reserveCents: head === undefined ? ZERO_CENTS : fundsOf(balancesOf(head)).reserveCents,
    },
    ctx.clock.now(),
    ctx.config.TIME_ZONE,
  )
}
