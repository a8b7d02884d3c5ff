import type { Context } from '#context'
import { deleteOldAttempts } from '#db/attempts.ts'
import { deleteExpiredSessions, deleteExpiredVerifications } from '#db/people.ts'

/** Clears away what has run out by real time: sessions, proofs and counted tries. Run daily; returns how many rows. */
export async function sweepExpired(ctx: Context): Promise<number> {
  const counts = [
    await deleteExpiredSessions(ctx.db),
    await deleteExpiredVerifications(ctx.db),
    await deleteOldAttempts(ctx.db),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
