import type { Context } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import { requirePermission } from '#services/access.ts'
import { emailKeys } from '#services/email-keys.ts'

/** The person with this email, to be enrolled or refused with the reason; null when there is none. Throws Forbidden without groups.enroll. */
export async function findEnrollee(ctx: Context, email: string): Promise<{ userId: string } | null> {
  requirePermission(ctx, 'groups.enroll')
  const person = await findPersonByEmail(ctx.db, emailKeys(ctx, email))
  return person === null ? null : { userId: person.id }
}
