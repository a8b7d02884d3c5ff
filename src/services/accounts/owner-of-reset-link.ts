import type { Context } from '#context'
import { findPerson, type PersonRow } from '#db/people.ts'
import { accountsOver, findResetOwner } from '#integrations/accounts/accounts.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'

/** Whose password a link of a mail may set, or null when it was used or is over. Spends nothing. */
export async function ownerOfResetLink(ctx: Context, token: string): Promise<PersonRow | null> {
  const userId = await findResetOwner(accountsOver(ctx.db, accountsSettings(ctx)), token)
  return userId === null ? null : await findPerson(ctx.db, userId)
}
