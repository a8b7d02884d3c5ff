import type { Context } from '#context'
import { findEmailChange } from '#db/email-changes.ts'
import { findFailingSince } from '#db/mail-outcomes.ts'
import { findPerson } from '#db/people.ts'
import { requirePerson } from '#services/access.ts'
import { addressKey } from '#services/notices/mail-address.ts'

/** The asker's email, since when email to it has failed, and the one whose link still waits to be used, if they asked for one. */
export async function showEmail(
  ctx: Context,
): Promise<{ email: string; failingSince: Date | null; awaited: string | null }> {
  const { userId } = requirePerson(ctx)
  const [person, awaited] = await Promise.all([findPerson(ctx.db, userId), findEmailChange(ctx.db, userId)])
  const email = person?.email ?? ''
  return { email, failingSince: await findFailingSince(ctx.db, addressKey(ctx, email)), awaited }
}
