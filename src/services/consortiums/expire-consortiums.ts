import type { Context } from '#context'
import { lockExpired, updateCounts } from '#db/consortiums.ts'
import { readActiveMembers } from '#db/members.ts'
import { LAUNCH_WITHIN_DAYS } from '#domain/consortiums/launch.ts'
import { recordAudit } from '#services/audit.ts'
import { moveConsortiums } from '#services/consortiums/move-consortiums.ts'
import { moveMembers } from '#services/members/move-members.ts'
import { notify } from '#services/notices/notify.ts'
import { inGroupSlices } from '#services/slices.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/**
 * Cancels groups that weren't launched within 90 days of their creation; their members are free again, and told so (rules 2). Nothing has
 * been paid before launch, so nothing is owed back. Returns how many groups were cancelled.
 */
export async function expireConsortiums(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'expire_consortiums',
    dueBy,
    lock: lockExpired,
    work: async (tx, groups) => {
      const members = await readActiveMembers(
        tx,
        groups.map((group) => group.id),
      )
      await moveMembers(
        ctx,
        tx,
        members.map((member) => ({ member, act: 'withdraw' as const, at: dueBy })),
      )
      await moveConsortiums(
        ctx,
        tx,
        groups.map((group) => ({ group, act: 'cancel' as const, at: dueBy })),
      )
      await updateCounts(
        tx,
        groups.map((group) => ({ ...group, current_members: 0 })),
      )
      await notify(
        ctx,
        tx,
        members.map((member) => ({
          to: member.user_id,
          kind: 'group_expired' as const,
          details: { consortiumId: member.consortium_id, days: LAUNCH_WITHIN_DAYS },
        })),
        dueBy,
      )
      await recordGroupEvents(
        ctx,
        tx,
        groups.map(({ id }) => ({
          kind: 'group.canceled',
          consortiumId: id,
          at: dueBy,
          details: { reason: 'not_filled' },
        })),
      )
      await recordAudit(
        ctx,
        tx,
        groups.map((group) => ({
          action: 'consortium.expired',
          subjectKind: 'consortium',
          subjectId: group.id,
          consortiumId: group.id,
        })),
        dueBy,
      )
    },
  })
}
