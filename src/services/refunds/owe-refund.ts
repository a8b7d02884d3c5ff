import type { Context } from '#context'
import { type ConsortiumRow, updateCounts } from '#db/consortiums.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import { insertRefunds, type RefundRow, readRefundsById, unlinkReplacement } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { lookAtWaits } from '#db/spot-waits.ts'
import { monthTimeline } from '#domain/calendar.ts'
import type { SelectionEnd } from '#domain/contemplations/contemplation-states.ts'
import type { MemberAct } from '#domain/members/member-states.ts'
import { canLeave, type LeaveRefusal, type RefundTerms, refundDueBy, refundFor } from '#domain/refunds/leaving.ts'
import type { RefundCause } from '#domain/refunds/refund-states.ts'
import { grant, invariant, type Outcome } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { offerFreedCash } from '#services/bids/offer-freed-cash.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { letGo, readOpenAffairs } from '#services/refunds/let-go.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import { paidParts } from '#services/refunds/paid-parts.ts'
import { voidPoints } from '#services/refunds/void-points.ts'

/** Someone who gives up or loses a spot in a launched group. */
export interface Leaver {
  member: MemberRow
  act: Extract<MemberAct, 'withdraw' | 'exclude'>
  cause: RefundCause
  at: Date
}

/** What a person who left is owed; null if they had paid nothing into the common fund. */
export type OweOutcome = Outcome<RefundRow | null, LeaveRefusal>

/**
 * Lets a member of a locked, launched group go by the given act and records what they're owed for the cause (rules 9; LIFE-06 to LIFE-09): whatever is open
 * ends (the selection first), the group's count goes down, points are voided, and the refund waits for someone to take the
 * spot, or joins the queue right away if it doesn't have to wait. Refused while the bank has money on its way; try again
 * when it has answered. A caller acting without the member treats `debit_under_way` as "later". Keeps
 * `group.current_members` correct, so that several can be let go in one transaction. Who may do this, the letter to the member,
 * and the audit entry with the reason are up to the caller.
 */
export async function oweRefund(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  { member: asked, act, cause, at }: Leaver,
): Promise<OweOutcome> {
  const [member] = await lockMembers(tx, [asked])
  invariant(member && group.launched_at, 'a refund is owed to a member of a launched group')
  const open = await readOpenAffairs(ctx, tx, group, member, at)
  const verdict = canLeave({
    state: member.state,
    selection: open.selection?.status ?? null,
    debitsUnderWay: open.underWay.length,
    groupStatus: group.status,
  })
  if (!verdict.ok) return verdict
  const freed = await letGo(ctx, tx, member, open, at, ENDS[cause])
  // A selection that ended may have taken unused credit back from the plan.
  const [left = member] = await lockMembers(tx, [asked])
  await unlinkReplacement(tx, member)
  await moveMembers(ctx, tx, [{ member, act, at }])
  group.current_members -= 1
  await updateCounts(tx, [group])
  await lookAtWaits(tx, group.id, at)
  await voidPoints(ctx, tx, group, member, at)
  const refund = await writeRefund(ctx, tx, group, member, { cause, at, ...refundFor(cause, paidParts(left)) })
  await recordAudit(
    ctx,
    tx,
    [
      {
        action: act === 'exclude' ? 'member.excluded' : 'member.left',
        subjectKind: 'consortium_member',
        subjectId: member.id,
        consortiumId: group.id,
        details: {
          cause,
          position: member.position_number,
          refundCents: refund?.amount_cents ?? 0,
          deductionCents: refund?.deduction_cents ?? 0,
        },
      },
    ],
    at,
  )
  // One assembly per call, because the cash is recounted after each. A canceled group selects no one anymore.
  for (const month of cause === 'group_canceled' ? [] : freed) await offerFreedCash(ctx, tx, [group], [month], at)
  return grant(refund)
}

/** What is said of a selection that ends with its member. */
const ENDS: Readonly<Record<RefundCause, SelectionEnd>> = {
  left: 'member_left',
  cooling_off: 'member_left',
  excluded: 'member_left',
  death_or_disability: 'membership_ended',
  group_canceled: 'group_canceled',
}

async function writeRefund(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  member: MemberRow,
  { cause, at, ...terms }: { cause: RefundCause; at: Date } & RefundTerms,
): Promise<RefundRow | null> {
  if (terms.amountCents === 0) return null
  const key = { consortium_id: group.id, id: ctx.random.uuid7(at) }
  const zone = ctx.config.TIME_ZONE
  // A refund waiting for a replacement is looked at when the term ends, because no one can join after that (rules 9).
  const termEndsAt = monthTimeline(dueOnOf(group, group.duration_months), zone).drawsAt
  await insertRefunds(tx, [
    {
      ...key,
      consortium_member_id: member.id,
      cause,
      common_fund_cents: terms.commonFundCents,
      deduction_cents: terms.deductionCents,
      reserve_cents: terms.reserveCents,
      operator_cents: terms.operatorCents,
      amount_cents: terms.amountCents,
      owed_at: at,
      look_at: termEndsAt > at ? termEndsAt : at,
    },
  ])
  const dueBy = refundDueBy(cause, at, zone)
  const [refund] = await readRefundsById(tx, [key])
  invariant(refund, 'a refund that was written is there')
  if (dueBy === null) return refund
  await moveRefunds(tx, [{ refund, act: 'queue', at, dueBy }])
  const [queued] = await readRefundsById(tx, [key])
  return queued ?? refund
}
