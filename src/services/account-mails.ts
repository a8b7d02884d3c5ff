import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import { CONFIRMATION_HOURS } from '#integrations/accounts/accounts.ts'
import { queueMails } from '#services/send-mail.ts'

/**
 * The mail whose link confirms an address. The link opens a page with a button: programs that follow links in mails confirm nothing.
 */
export async function sendConfirmation(ctx: Context, tx: Tx, userId: string, token: string): Promise<void> {
  const url = `${ctx.config.PUBLIC_URL}/auth/confirm?token=${encodeURIComponent(token)}`
  await queueMails(tx, [
    {
      id: ctx.random.uuid4(),
      userId,
      letter: 'confirm-email',
      values: { url, hours: CONFIRMATION_HOURS },
    },
  ])
}

/** Tells the owner of an account that somebody tried to sign up with their address. */
export async function sendAddressTaken(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const url = `${ctx.config.PUBLIC_URL}/auth?mode=login`
  await queueMails(tx, [{ id: ctx.random.uuid4(), userId, letter: 'address-taken', values: { url } }])
}
