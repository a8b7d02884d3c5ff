import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { type ConsortiumRow, lockConsortium, updateCounts } from '#db/consortiums.ts'
import { findMemberByUser, type MemberRow, readMembershipsOf } from '#db/members.ts'
import type { RefundRow } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { lookAtWaits } from '#db/spot-waits.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { LeaveRefusal } from '#domain/refunds/leaving.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { leavingTerms, withoutReplacement } from '#services/refunds/leaving-terms.ts'
import { oweRefund } from '#services/refunds/owe-refund.ts'
import { NotFound } from '#services/refusals.ts'

export type LeaveGroupRefusal = LeaveRefusal | 'quote_changed'

/**
 * Gives up the asker's own spot (rules 2, 9; LIFE-06, LIFE-08): before launch, right away and for free; after that, for the refund that was quoted,
 * and refused if the quote has changed since. A repeat finds it done. Throws NotFound when the asker isn't and wasn't
 * in the group.
 */
export async function leaveGroup(
  ctx: Context,
  input: { consortiumId: string; quotedCents: Cents },
): Promise<Verdict<LeaveGroupRefusal>> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx): Promise<Verdict<LeaveGroupRefusal>> => {
    const group = await lockConsortium(tx, input.consortiumId)
    const member = group === null ? null : await findMemberByUser(tx, group.id, userId)
    if (group === null) throw new NotFound('consortium_not_found')
    if (member === null) {
      const past = await readMembershipsOf(tx, group.id, userId)
      if (past.some(({ state }) => state === 'withdrawn' || state === 'excluded')) return allow()
      throw new NotFound('consortium_not_found')
    }
    if (group.launched_at === null) return await leaveBeforeLaunch(ctx, tx, group, member, at)
    const terms = await leavingTerms(ctx, tx, group, member, at)
    // A debit can settle or be returned between the quote and the act: no one gives up a spot for a different amount.
    if (terms.amountCents !== input.quotedCents) return refuse('quote_changed')
    const owed = await oweRefund(ctx, tx, group, { member, act: 'withdraw', cause: terms.cause, at })
    if (!owed.ok) return owed
    await tell(ctx, tx, group, member, owed.value, at)
    return allow()
  })
}

async function leaveBeforeLaunch(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  member: MemberRow,
  at: Date,
): Promise<Verdict<LeaveGroupRefusal>> {
  if (group.status !== 'active') return refuse('group_closed', { status: group.status })
  await moveMembers(ctx, tx, [{ member, act: 'withdraw', at }])
  await updateCounts(tx, [{ ...group, current_members: group.current_members - 1 }])
  await lookAtWaits(tx, group.id, at)
  await recordAudit(
    ctx,
    tx,
    [
      {
        action: 'member.left',
        subjectKind: 'consortium_member',
        subjectId: member.id,
        consortiumId: group.id,
        details: { cause: 'before_launch', position: member.position_number },
      },
    ],
    at,
  )
  await tell(ctx, tx, group, member, null, at)
  return allow()
}

async function tell(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  { user_id: to }: MemberRow,
  refund: RefundRow | null,
  at: Date,
): Promise<void> {
  if (refund === null)
    return await notify(ctx, tx, [{ to, kind: 'leaving_free', details: { consortiumId: group.id } }], at)
  const of = { consortiumId: group.id, amountCents: refund.amount_cents }
  const payBy = refund.due_by === null ? null : dayOf(refund.due_by, ctx.config.TIME_ZONE)
  if (payBy !== null) return await notify(ctx, tx, [{ to, kind: 'leaving_refunded', details: { ...of, payBy } }], at)
  const { termEndsOn: termEnds } = withoutReplacement(ctx, group)
  const details = { ...of, deductionCents: refund.deduction_cents, termEnds }
  await notify(ctx, tx, [{ to, kind: 'leaving_confirmed', details }], at)
}
