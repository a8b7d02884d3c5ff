import type { Context } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import { isSignedByUs } from '#integrations/accounts/accounts.ts'
import { outageOf } from '#outage'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { readConfirmationClaims } from '#services/accounts/read-confirmation-claims.ts'

/**
 * The email that a confirmation link proves, for the login that follows; null where we didn't sign the link, or no one has the email. The link names
 * a key, and someone who has a key alone learns nothing here. While the database is away it's null, too: the page needs it for no more.
 */
export async function showConfirmedEmail(ctx: Context, token: string): Promise<string | null> {
  const claims = readConfirmationClaims(token)
  if (claims === null || !isSignedByUs(accountsSettings(ctx), token)) return null
  try {
    return (await findPersonByEmail(ctx.db, [claims.email]))?.email ?? null
  } catch (error) {
    if (outageOf(error) === null) throw error
    return null
  }
}
