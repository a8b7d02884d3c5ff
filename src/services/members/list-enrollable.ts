import type { Context } from '#context'
import { type EnrollablePerson, readEnrollable } from '#db/pages/consortium-desk.ts'
import { requirePermission } from '#services/access.ts'

const PEOPLE_SHOWN = 50

/** People who may be enrolled in a group now, by part of the name, and whether more people have that name than were looked at (ADM-13). Throws Forbidden. */
export async function listEnrollable(
  ctx: Context,
  input: { consortiumId: string; name: string },
): Promise<{ people: EnrollablePerson[]; isPart: boolean }> {
  requirePermission(ctx, 'groups.enroll')
  return await readEnrollable(ctx.db, { ...input, limit: PEOPLE_SHOWN })
}
