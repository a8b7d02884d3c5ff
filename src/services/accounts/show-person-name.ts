import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/** What the desk calls someone: their name, or their email while they have none. Throws Forbidden without users.read, NotFound. */
export async function showPersonName(ctx: Context, userId: string): Promise<string> {
  requirePermission(ctx, 'users.read')
  const person = isUuid(userId) ? await findPerson(ctx.db, userId) : null
  if (person === null) throw new NotFound('person_not_found')
  return person.full_name || person.email
}
