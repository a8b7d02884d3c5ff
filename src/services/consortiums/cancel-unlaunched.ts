import type { Context } from '#context'
import { takeBackPrepared } from '#db/cancellations.ts'
import { type ConsortiumRow, updateCounts } from '#db/consortiums.ts'
import { lookAtJoinRequests } from '#db/join-requests.ts'
import { readActiveMembers } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { lookAtWaits } from '#db/spot-waits.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { GroupEventDetails } from '#domain/webhooks/group-events.ts'
import { recordAudit } from '#services/audit.ts'
import { moveConsortiums } from '#services/consortiums/move-consortiums.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/** How a group ends before its launch: what its members are told, and what the audit trail and webhooks call it. */
interface Ending {
  at: Date
  noticeFor: (consortiumId: string) => Notice
  reason: GroupEventDetails['group.canceled']['reason']
  action: 'consortium.expired' | 'consortium.called_off'
}

/**
 * Ends locked groups that haven't been launched: their members are free again, and told so. Nothing has been paid before launch, so nothing is
 * owed back (rules 2). Requests and the waiting list are closed with the next look. A cancellation that was only prepared goes with its group.
 */
export async function cancelUnlaunched(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  { at, noticeFor, reason, action }: Ending,
): Promise<void> {
  const ids = groups.map(({ id }) => id)
  const members = await readActiveMembers(tx, ids)
  const leaving = members.map((member) => ({ member, act: 'withdraw' as const, at }))
  const canceled = groups.map((group) => ({ group, act: 'cancel' as const, at }))
  await moveMembers(ctx, tx, leaving)
  await moveConsortiums(ctx, tx, canceled)
  await updateCounts(
    tx,
    groups.map((group) => ({ ...group, current_members: 0 })),
  )
  await takeBackPrepared(tx, ids)
  // Who asked or waits for a spot hears at once, not with the next day's look.
  for (const id of ids) {
    await lookAtJoinRequests(tx, id, at)
    await lookAtWaits(tx, id, at)
  }
  await notify(
    ctx,
    tx,
    members.map((member): AddressedNotice => ({ to: member.user_id, ...noticeFor(member.consortium_id) })),
    at,
  )
  await recordGroupEvents(
    ctx,
    tx,
    ids.map((consortiumId) => ({ kind: 'group.canceled', consortiumId, at, details: { reason } })),
  )
  const audited = ids.map((id) => ({ action, subjectKind: 'consortium', subjectId: id, consortiumId: id }))
  await recordAudit(ctx, tx, audited, at)
}
