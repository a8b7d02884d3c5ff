import type { Context } from '#context'
import { type ConsortiumRow, updateCounts } from '#db/consortiums.ts'
import { updatePaid } from '#db/group-paid.ts'
import { type MemberRow, updateBonuses, updateTookOver } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import type { PaymentRow } from '#db/payments.ts'
import { insertAdjustments, readAdjustments } from '#db/plan-adjustments.ts'
import { relinkReplacement } from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { insertSecurityReleases } from '#db/security-releases.ts'
import type { SpotTransferRow } from '#db/spot-transfers.ts'
import { copyHardshipMoves } from '#db/waivers-and-moves.ts'
import type { Role } from '#domain/access/permissions.ts'
import { dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { releaseSecurityBy } from '#domain/members/completion.ts'
import { isInsider, nextPosition } from '#domain/members/enrollment.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { addMembers } from '#services/members/add-members.ts'
import { leaveList } from '#services/members/leave-list.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { addInstallments } from '#services/payments/add-installments.ts'
import { dueOnOf } from '#services/payments/open-installments.ts'
import { readPlans } from '#services/payments/plans.ts'
import { letGo } from '#services/refunds/let-go.ts'
import { paidParts } from '#services/refunds/paid-parts.ts'
import { voidPoints } from '#services/refunds/void-points.ts'
import { moveSpotTransfers } from '#services/spots/move-spot-transfers.ts'
import { requestTransferFees } from '#services/spots/request-transfer-fees.ts'

interface HandedOn {
  group: ConsortiumRow
  giver: MemberRow
  transfer: SpotTransferRow
  takerId: string
  takerRole: Role
  /** Opened and owed: the new member pays it, on the same day. */
  open: readonly PaymentRow[]
  decidedBy: string | null
  at: Date
}

/**
 * A spot of a locked group changes hands (rules 9, Transfer; decision 0061): its member leaves as transferred, and a new membership in the next position
 * continues the same plan from its current state, including what was paid. Payment rows stay with the member who paid;
 * points are void; the fee is debited from the giver. After the payout the new member begins as paid out, with their own security, and the
 * giver's goes on the list of those to be released (rules 8). Who may do this, and the audit, are the caller's.
 */
export async function handSpotOn(
  ctx: Context,
  tx: Tx,
  handed: HandedOn,
): Promise<{ position: number; newMemberId: string }> {
  const { group, giver, transfer, takerId, takerRole, open, decidedBy, at } = handed
  await letGo(ctx, tx, giver, { selection: null, ownDebits: [], underWay: [] }, at)
  await moveMembers(ctx, tx, [{ member: giver, act: 'transfer', at }])
  await voidPoints(ctx, tx, group, giver, at)
  const newMemberId = ctx.random.uuid7(at)
  const position = nextPosition(group.last_position)
  const taken = paidParts(giver)
  const key = { consortium_id: group.id, id: newMemberId }
  await addMembers(ctx, tx, [
    {
      ...key,
      user_id: takerId,
      position_number: position,
      from_month: giver.from_month,
      is_insider: isInsider({ role: takerRole }, false),
      joined_at: at,
    },
  ])
  await leaveList(tx, { consortiumId: group.id, userIds: [takerId], at })
  const isPaidOut = giver.state === 'paid_out'
  await moveMembers(ctx, tx, [{ member: key, act: isPaidOut ? 'take_over' : 'launch', at }])
  const selected_as = isPaidOut ? (giver.selected_as ?? giver.id) : null
  await updateTookOver(tx, { ...key, took_over_from: giver.id, selected_as })
  await updatePaid(tx, [
    {
      ...key,
      position_number: position,
      total_paid_cents: giver.total_paid_cents,
      paid_common_fund_cents: giver.paid_common_fund_cents,
      paid_reserve_cents: giver.paid_reserve_cents,
      is_plan_adjusted: giver.is_plan_adjusted,
    },
  ])
  const { bonus_cents, is_plan_adjusted } = giver
  await updateBonuses(tx, [{ ...key, bonus_cents, is_plan_adjusted }])
  await continuePlan(ctx, tx, giver, newMemberId, open, at)
  await relinkReplacement(tx, giver, newMemberId)
  group.last_position = position
  await updateCounts(tx, [group])
  await moveSpotTransfers(tx, [{ transfer, act: 'approve', at, decidedBy, newMemberId, taken }])
  await requestTransferFees(ctx, tx, [transfer], at)
  const releaseBy = isPaidOut ? await releaseOld(ctx, tx, giver, at) : null
  await tell(ctx, tx, handed, newMemberId, releaseBy)
  return { position, newMemberId }
}

/** The same plan for the new membership: what changed it so far, and what is opened and owed. */
async function continuePlan(
  ctx: Context,
  tx: Tx,
  giver: MemberRow,
  newMemberId: string,
  open: readonly PaymentRow[],
  at: Date,
): Promise<void> {
  // One at a time: the next number of each is counted in SQL. What they were for stays with the member who paid it.
  for (const adjustment of await readAdjustments(tx, [giver])) {
    const reference = ctx.random.uuid7(at)
    await insertAdjustments(tx, [{ ...adjustment, consortium_member_id: newMemberId, reference }])
  }
  await copyHardshipMoves(tx, giver, newMemberId)
  await addInstallments(
    ctx,
    tx,
    open.map((payment) => ({ ...payment, consortium_member_id: newMemberId })),
  )
}

/** The member who transferred a paid-out spot gave a security for it, released to them by that day. Null for none. */
async function releaseOld(ctx: Context, tx: Tx, giver: MemberRow, at: Date): Promise<PlainDay | null> {
  const releaseBy = releaseSecurityBy(dayOf(at, ctx.config.TIME_ZONE))
  const listed = await insertSecurityReleases(tx, [giver], { paidOffAt: at, releaseBy })
  return listed.has(giver.id) ? releaseBy : null
}

/** Tells each side what has changed: the fee and that it's over, or what to pay next and when. */
async function tell(
  ctx: Context,
  tx: Tx,
  handed: HandedOn,
  newMemberId: string,
  releaseBy: PlainDay | null,
): Promise<void> {
  const { group, giver, transfer, takerId, open, at } = handed
  const plans = await readPlans(tx, [group], [{ ...giver, id: newMemberId }])
  const ahead = plans({ ...giver, id: newMemberId }).find(
    ({ number, totalCents }) => number >= group.next_number && totalCents > 0,
  )
  const [first] = open
  const next =
    first === undefined
      ? ahead && { number: ahead.number, amountCents: ahead.totalCents, dueOn: dueOnOf(group, ahead.number) }
      : { number: first.number, amountCents: totalOf(partsOf(first)), dueOn: first.due_on }
  const of = { consortiumId: group.id }
  const fee = { ...of, amountCents: transfer.fee_cents, last4: transfer.account_last4 ?? '' }
  const taken = giver.state === 'paid_out' ? 'spot_taken_over_paid_out' : 'spot_taken_over'
  await notify(
    ctx,
    tx,
    [
      releaseBy === null
        ? { to: giver.user_id, kind: 'spot_handed_on', details: fee }
        : { to: giver.user_id, kind: 'spot_handed_on_secured', details: { ...fee, releaseBy } },
      next === undefined
        ? { to: takerId, kind: 'spot_taken_over_paid', details: of }
        : { to: takerId, kind: taken, details: { ...of, ...next } },
    ],
    at,
  )
}
