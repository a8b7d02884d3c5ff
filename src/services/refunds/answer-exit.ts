import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { type ConsortiumRow, lockConsortium } from '#db/consortiums.ts'
import { readOwedToExcluded } from '#db/exclusions.ts'
import { type ExitReportRow, readExitReports, updateExitReport } from '#db/exit-reports.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import { linkReplacement, type RefundRow, readRefundsById, unlinkReplacement, updateRefundTerms } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { dayOf } from '#domain/calendar.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { type AnswerExitRefusal, afterExitReportAct, canApproveExit } from '#domain/refunds/exit-report.ts'
import { type LeaveRefusal, refundDueBy, refundFor } from '#domain/refunds/leaving.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { remainingCents } from '#services/payments/plans.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import { oweRefund } from '#services/refunds/owe-refund.ts'
import { paidParts } from '#services/refunds/paid-parts.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Approves a recorded death or disability, or refuses it (rules 0, 9). Approved by another person than recorded it: a member who waits, or
 * is selected, leaves and is owed all they paid into the common fund, without a deduction and within 30 days; for one who was
 * paid out the installments go on. Money that the bank has is waited for. Throws Forbidden without refunds.pay, NotFound.
 */
export async function answerExit(
  ctx: Context,
  input: { consortiumId: string; reportId: string; answer: 'approve' | 'refuse' },
): Promise<Verdict<AnswerExitRefusal | LeaveRefusal>> {
  requirePermission(ctx, 'refunds.pay')
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await allOrRefused(
    (act) => inGroup(ctx, input.consortiumId, act),
    async (tx): Promise<Verdict<AnswerExitRefusal | LeaveRefusal>> => {
      const group = await lockConsortium(tx, input.consortiumId)
      const report =
        group === null ? undefined : (await readExitReports(tx, group.id)).find(({ id }) => id === input.reportId)
      if (group === null || report === undefined) throw new NotFound('report_not_found')
      const next = afterExitReportAct(report.status, input.answer)
      if (!next.ok) return next
      if (input.answer === 'approve') {
        const verdict = canApproveExit(userId, { recordedBy: report.recorded_by, memberUserId: report.user_id })
        if (!verdict.ok) return verdict
        const settled = await settle(ctx, tx, group, report, at)
        if (!settled.ok) return settled
      }
      await updateExitReport(tx, { ...report, status: next.value, answered_by: userId, answered_at: at })
      const details = { position: report.position_number, cause: report.cause }
      const subject = { subjectKind: 'exit_report', subjectId: report.id, consortiumId: group.id, details }
      await recordAudit(ctx, tx, [{ action: `exit_report.${next.value}`, ...subject }], at)
      return allow()
    },
  )
}

/** What the report leads to, and the letter. */
async function settle(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  report: ExitReportRow,
  at: Date,
): Promise<Verdict<AnswerExitRefusal | LeaveRefusal>> {
  const [member] = await lockMembers(tx, [{ consortium_id: group.id, id: report.consortium_member_id }])
  if (member === undefined) throw new NotFound('report_not_found')
  if (member.state === 'excluded') return await owedInFull(ctx, tx, group, { member, report }, at)
  // They left, defaulted, or handed the spot on after it was recorded: nothing is left to end, and the report is declined.
  if (!member.is_active) return refuse('not_a_member')
  if (member.state === 'paid_out' || member.state === 'completed') {
    await notify(ctx, tx, [paidOutLetter(group, member, report)], at)
    return allow()
  }
  const owed = await oweRefund(ctx, tx, group, { member, act: 'withdraw', cause: 'death_or_disability', at })
  if (!owed.ok) return owed
  await notify(ctx, tx, [refundLetter(ctx, member, report, owed.value)], at)
  return allow()
}

/** Someone who was excluded after it happened: their refund loses its deduction, and its day comes forward (decision 0164). */
async function owedInFull(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  { member, report }: { member: MemberRow; report: ExitReportRow },
  at: Date,
): Promise<Verdict<AnswerExitRefusal>> {
  const owed = (await readOwedToExcluded(tx, group.id)).find(({ id }) => id === member.id)
  const refund = owed && (await readRefundsById(tx, [{ consortium_id: group.id, id: owed.refund_id }]))[0]
  if (refund === undefined) return refuse('refund_on_its_way')
  const cause = 'death_or_disability'
  const { commonFundCents, amountCents } = refundFor(cause, paidParts(member))
  const terms = { ...refund, cause, common_fund_cents: commonFundCents, deduction_cents: ZERO_CENTS } as const
  await updateRefundTerms(tx, [{ ...terms, amount_cents: amountCents }])
  // Who was to free it frees the one that has waited longest instead.
  const newcomer = refund.status === 'waiting' ? refund.replaced_by : null
  if (newcomer !== null) await unlinkReplacement(tx, { consortium_id: group.id, id: newcomer })
  const dueBy = refundDueBy(cause, at, ctx.config.TIME_ZONE)
  const sooner = refund.due_by !== null && dueBy !== null && refund.due_by < dueBy ? refund.due_by : dueBy
  await moveRefunds(tx, [{ refund, act: 'queue', at, dueBy: sooner }])
  if (newcomer !== null) await linkReplacement(tx, { consortium_id: group.id, id: newcomer })
  await notify(
    ctx,
    tx,
    [refundLetter(ctx, member, report, { ...refund, amount_cents: amountCents, due_by: sooner })],
    at,
  )
  return allow()
}

function refundLetter(
  ctx: Context,
  { user_id: to, consortium_id: consortiumId }: MemberRow,
  { cause }: ExitReportRow,
  refund: RefundRow | null,
): AddressedNotice {
  if (refund?.due_by == null) return { to, kind: 'exit_nothing', details: { consortiumId } }
  const payBy = dayOf(refund.due_by, ctx.config.TIME_ZONE)
  const details = { consortiumId, amountCents: refund.amount_cents, payBy }
  return cause === 'death' ? { to, kind: 'death_refund', details } : { to, kind: 'disability_refund', details }
}

function paidOutLetter(group: ConsortiumRow, member: MemberRow, { cause }: ExitReportRow): AddressedNotice {
  const details = { consortiumId: group.id, amountCents: remainingCents(group, member) }
  const to = member.user_id
  return cause === 'death' ? { to, kind: 'death_paid_out', details } : { to, kind: 'disability_paid_out', details }
}
