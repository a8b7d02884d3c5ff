import type { Context } from '#context'
import { type EnrollableGroup, readEnrollableGroups } from '#db/pages/enrollable-groups.ts'
import { foldName } from '#domain/access/people-search.ts'
import { requirePermission } from '#services/access.ts'

const GROUPS_SHOWN = 30

/** ADM-13: the active groups by name, with how many spots of each are taken; those whose name has a text. Throws Forbidden without groups.enroll. */
export async function listEnrollableGroups(ctx: Context, name: string): Promise<EnrollableGroup[]> {
  requirePermission(ctx, 'groups.enroll')
  return await readEnrollableGroups(ctx.db, { name: foldName(name).trim(), limit: GROUPS_SHOWN })
}
