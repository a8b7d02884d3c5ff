import type { Context } from '#context'
import { lockExpired } from '#db/consortiums.ts'
import { LAUNCH_WITHIN_DAYS } from '#domain/consortiums/launch.ts'
import { cancelUnlaunched } from '#services/consortiums/cancel-unlaunched.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Cancels groups that weren't launched within 90 days of their creation; their members are free again, and told so (rules 2). Nothing has
 * been paid before launch, so nothing is owed back. Returns how many groups were cancelled.
 */
export async function expireConsortiums(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'expire_consortiums',
    dueBy,
    lock: lockExpired,
    work: async (tx, groups) =>
      await cancelUnlaunched(ctx, tx, groups, {
        at: dueBy,
        noticeFor: (consortiumId) => ({
          kind: 'group_expired',
          details: { consortiumId, days: LAUNCH_WITHIN_DAYS },
        }),
        reason: 'not_filled',
        action: 'consortium.expired',
      }),
  })
}
