import type { Context } from '#context'
import { findEmailChange } from '#db/email-changes.ts'
import { findPerson } from '#db/people.ts'
import { requirePerson } from '#services/access.ts'

/** The asker's email, and the one whose link still waits to be used, if they asked for a change. */
export async function showEmail(ctx: Context): Promise<{ email: string; awaited: string | null }> {
  const { userId } = requirePerson(ctx)
  const person = await findPerson(ctx.db, userId)
  return { email: person?.email ?? '', awaited: await findEmailChange(ctx.db, userId) }
}
