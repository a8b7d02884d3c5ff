import type { Context } from '#context'
import { countViewedPage } from '#db/member-viewings.ts'

/** One more of a member's pages was shown to someone at the desk. Called by the door for a session it knows to see as that member. */
export async function countSeenPage(ctx: Context, of: { userId: string; viewingId: string }): Promise<void> {
  await countViewedPage(ctx.db, { user_id: of.userId, id: of.viewingId })
}
