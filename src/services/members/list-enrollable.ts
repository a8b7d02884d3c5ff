import type { Context } from '#context'
import { type EnrollablePerson, readEnrollable } from '#db/pages/consortium-desk.ts'
import { partsOfName } from '#domain/access/search-parts.ts'
import { requirePermission } from '#services/access.ts'
import { searchKeys } from '#services/search-keys.ts'

const PEOPLE_SHOWN = 50

/** People who may be enrolled in a group now, by the beginnings of words of the name, and whether more people have that name than were looked at (ADM-13). Throws Forbidden. */
export async function listEnrollable(
  ctx: Context,
  input: { consortiumId: string; name: string },
): Promise<{ people: EnrollablePerson[]; isPart: boolean }> {
  requirePermission(ctx, 'groups.enroll')
  return await readEnrollable(ctx.db, {
    consortiumId: input.consortiumId,
    names: searchKeys(ctx, partsOfName(input.name)),
    limit: PEOPLE_SHOWN,
  })
}
