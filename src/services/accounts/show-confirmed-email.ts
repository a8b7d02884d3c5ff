import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import { reveal } from '#domain/access/secret.ts'
import { outageOf } from '#outage'
import { readConfirmationClaims } from '#services/accounts/read-confirmation-claims.ts'

/**
 * The email that a confirmation link proves, for the login that follows; null where we didn't sign the link, or no one has the email. The link names
 * a key, and someone who has a key alone learns nothing here. While the database is away it's null, too: the page needs it for no more.
 */
export async function showConfirmedEmail(ctx: Context, token: string): Promise<string | null> {
  const claims = readConfirmationClaims(token)
  if (claims === null || !isSigned(token, reveal(ctx.config.SECRET))) return null
  try {
    return (await findPersonByEmail(ctx.db, [claims.email]))?.email ?? null
  } catch (error) {
    if (outageOf(error) === null) throw error
    return null
  }
}

/** As the accounts library signs: HMAC-SHA-256 over what's before the last dot. */
function isSigned(token: string, secret: string): boolean {
  const end = token.lastIndexOf('.')
  const ours = createHmac('sha256', secret).update(token.slice(0, end)).digest()
  const theirs = Buffer.from(token.slice(end + 1), 'base64url')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}
