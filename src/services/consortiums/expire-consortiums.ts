import type { Context } from '#context'
import { lockExpired, updateCancelled } from '#db/consortiums.ts'
import { updateAllWithdrawn } from '#db/members.ts'
import { recordAudit } from '#services/audit.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Cancels groups that nobody launched within 90 days of their creation; their members are free again (rules 2). Nothing has
 * been paid before launch, so nothing is owed back. Returns how many groups were cancelled.
 */
export async function expireConsortiums(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'expire_consortiums',
    dueBy,
    lock: lockExpired,
    work: async (tx, groups) => {
      const ids = groups.map((group) => group.id)
      await updateAllWithdrawn(tx, ids, dueBy)
      await updateCancelled(tx, ids, dueBy)
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
