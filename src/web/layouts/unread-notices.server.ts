import type { RequestContext } from '#context'
import { isPermitted } from '#domain/access/permissions.ts'
import { outageOf } from '#outage'
import { countUnreadNotices } from '#services/notices/count-unread-notices.ts'

/** How many notices the asker hasn't read; null for people without a notices page, and when the database can't be asked, which the page says itself. */
export async function unreadNotices(ctx: RequestContext): Promise<number | null> {
  const { session, actor } = ctx
  if (session === null || actor.kind !== 'person' || !isPermitted(session.role, 'consortium.open')) return null
  try {
    return await countUnreadNotices(ctx)
  } catch (error) {
    if (outageOf(error) === null) throw error
    return null
  }
}
