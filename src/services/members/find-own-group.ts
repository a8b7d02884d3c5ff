import type { Context } from '#context'
import { findNewestGroup } from '#db/newest-group.ts'
import { requirePerson } from '#services/access.ts'

/** The group the asker's navigation leads to: of their active memberships the newest; null without one. */
export async function findOwnGroup(ctx: Context): Promise<string | null> {
  return await findNewestGroup(ctx.db, requirePerson(ctx).userId)
}
