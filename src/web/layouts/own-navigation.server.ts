import type { RequestContext } from '#context'
import { outageOf } from '#outage'
import { findOwnGroup } from '#services/members/find-own-group.ts'
import { adminNavigation, memberNavigation, type NavigationEntry } from '#web/layouts/navigation.ts'

/** The navigation of whoever asks: a member's places with their group, staff's, or none; without the group when the database can't be asked. */
export async function ownNavigation(ctx: RequestContext): Promise<NavigationEntry[]> {
  const { session } = ctx
  if (session === null || session.mustChangePassword) return []
  if (session.role !== 'user') return adminNavigation(session.role)
  try {
    return memberNavigation(await findOwnGroup(ctx))
  } catch (error) {
    if (outageOf(error) === null) throw error
    return memberNavigation(null)
  }
}
