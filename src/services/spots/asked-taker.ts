import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import type { Db } from '#db/rows.ts'
import { readSpotTransfersTo, type SpotTransferRow } from '#db/spot-transfers.ts'
import { requirePerson } from '#services/access.ts'
import { emailKeys } from '#services/email-keys.ts'

/**
 * The transfers of spots offered to the asker: to the email of their account, once it's confirmed to be theirs, and no one else's.
 * In one group, or in all of them.
 */
export async function readOffersTo(ctx: Context, db: Db, consortiumId?: string): Promise<SpotTransferRow[]> {
  const { userId } = requirePerson(ctx)
  const person = await findPerson(db, userId)
  if (person === null || !person.email_verified) return []
  return await readSpotTransfersTo(db, { userId, keys: emailKeys(ctx, person.email) }, consortiumId)
}
