import type { Context } from '#context'
import { readOwnJoinRequests } from '#db/join-requests.ts'
import { readOwnWaits } from '#db/spot-waits.ts'
import { requireSelfOr } from '#services/access.ts'
import { stopWaiting } from '#services/spots/stop-waiting.ts'
import { withdrawJoinRequest } from '#services/spots/withdraw-join-request.ts'

/**
 * Takes back someone's open requests to join and takes them off every waiting list, a group at a time (rules 0, Closing an account); the audit trail
 * names the asker. What ends meanwhile stays as it is; a repeat goes on where one broke off. Throws Forbidden for another person's without users.delete.
 */
export async function withdrawFromGroups(ctx: Context, userId: string): Promise<void> {
  requireSelfOr(ctx, userId, 'users.delete')
  for (const { consortium_id: consortiumId } of await readOwnJoinRequests(ctx.db, userId))
    await withdrawJoinRequest(ctx, { consortiumId, userId })
  for (const { consortium_id: consortiumId } of await readOwnWaits(ctx.db, userId))
    await stopWaiting(ctx, { consortiumId, userId })
}
