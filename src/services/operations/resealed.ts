import type { Context } from '#context'
import type { ResealedPerson, StoredPerson } from '#db/people-keys.ts'
import { isClosedEmail } from '#domain/access/account-closing.ts'
import { isClear } from '#integrations/sealing.ts'
import { emailKeys } from '#services/email-keys.ts'
import { sealPersonalTexts } from '#services/seal-personal-texts.ts'

type Sealer = Pick<Context, 'sealing'>

/** The current key of a stored address. */
export function keyOfStored(ctx: Sealer, email: Buffer): string {
  return emailKeys(ctx, ctx.sealing.openText(email))[0]
}

/** Someone sealed anew with all their keys, or null where their email's key is the current one: then the rest is, too. */
export function resealed(ctx: Sealer, stored: StoredPerson): ResealedPerson | null {
  const open = (bytes: Buffer) => ctx.sealing.openText(bytes)
  const { id, phone } = stored
  const email = open(stored.email)
  const key = isClosedEmail(stored.email_key) ? stored.email_key : emailKeys(ctx, email)[0]
  if (key === stored.email_key && !isClear(stored.full_name)) return null
  const person = { fullName: open(stored.full_name), phone: phone === null ? null : open(phone), email }
  return { id, email_key: key, ...sealPersonalTexts(ctx, id, person) }
}
