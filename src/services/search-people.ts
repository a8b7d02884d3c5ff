import type { Context } from '#context'
import { type FoundPerson, searchPeople as readPeople } from '#db/people.ts'
import { requirePermission } from '#services/access.ts'

const ROWS = 20

/** The first people whose name contains these words, newest first, to choose one from. Throws Forbidden without users.read. */
export async function searchPeople(ctx: Context, text: string): Promise<FoundPerson[]> {
  requirePermission(ctx, 'users.read')
  return await readPeople(ctx.db, text.slice(0, 200), ROWS)
}
