import type { Context } from '#context'
import { requirePermission, requirePerson } from '#services/access.ts'
import { openViews, type SavedView } from '#services/accounts/saved-views.ts'

/** The asker's own views of the list of people (rules 0, Views of a list). Throws Forbidden without users.read. */
export async function listViews(ctx: Context): Promise<SavedView[]> {
  requirePermission(ctx, 'users.read')
  return await openViews(ctx, ctx.db, requirePerson(ctx).userId)
}
