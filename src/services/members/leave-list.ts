import type { Tx } from '#db/rows.ts'
import { readSpotWaits } from '#db/spot-waits.ts'
import { moveSpotWaits } from '#services/members/move-spot-waits.ts'

/** People who have a spot of a locked group now, however they came by it, wait for none there (rules 9, Waiting list). */
export async function leaveList(
  tx: Tx,
  { consortiumId, userIds, at }: { consortiumId: string; userIds: readonly string[]; at: Date },
): Promise<void> {
  const own = (await readSpotWaits(tx, consortiumId)).filter(({ user_id }) => userIds.includes(user_id))
  await moveSpotWaits(
    tx,
    own.map((wait) => ({ wait, act: 'join' as const, at })),
  )
}
