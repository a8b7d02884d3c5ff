import type { RequestContext } from '#context'
import { isPermitted } from '#domain/access/permissions.ts'
import { outageOf } from '#outage'
import { countUnreadNotices } from '#services/notices/count-unread-notices.ts'

/** How many notices whoever asks has not read; null for who has no page of them, and when the database can't be asked: the page says so. */
export async function unreadNotices(ctx: RequestContext): Promise<number | null> {
  const { session } = ctx
  if (session === null || session.mustChangePassword || !isPermitted(session.role, 'consortium.open')) return null
  try {
    return await countUnreadNotices(ctx)
  } catch (error) {
    if (outageOf(error) === null) throw error
    return null
  }
}
