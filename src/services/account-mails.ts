import type { Context } from '#context'
import { findPerson, type PersonRow } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { CONFIRMATION_HOURS } from '#integrations/accounts/accounts.ts'
import { composeLetter } from '#integrations/mail/letter.ts'
import { queueMail } from '#services/send-mail.ts'

/**
 * The mail whose link confirms an address. The link opens a page with a button: programs that follow links in mails confirm nothing.
 */
export async function sendConfirmation(ctx: Context, tx: Tx, userId: string, token: string): Promise<void> {
  await send(ctx, tx, userId, 'confirm-email', {
    url: `${ctx.config.PUBLIC_URL}/auth/confirm?token=${encodeURIComponent(token)}`,
    hours: CONFIRMATION_HOURS,
  })
}

/** Tells the owner of an account that somebody tried to sign up with their address. */
export async function sendAddressTaken(ctx: Context, tx: Tx, userId: string): Promise<void> {
  await send(ctx, tx, userId, 'address-taken', { url: `${ctx.config.PUBLIC_URL}/auth?mode=login` })
}

async function send(
  ctx: Context,
  tx: Tx,
  userId: string,
  name: 'confirm-email' | 'address-taken',
  values: Record<string, string | number>,
): Promise<void> {
  const person = await findPerson(tx, userId)
  if (person === null) return
  const letter = await composeLetter(name, person.language, {
    product: ctx.config.PRODUCT_NAME,
    name: shortName(person),
    ...values,
  })
  const { language, email: to } = person
  await queueMail(tx, { id: ctx.random.uuid4(), kind: name.replaceAll('-', '_'), language, to, ...letter })
}

/** How a mail greets: the first name, or the part before the at sign when there is none. */
function shortName(person: PersonRow): string {
  return person.full_name.split(' ')[0] || person.email.slice(0, person.email.lastIndexOf('@'))
}
