import type { Context } from '#context'
import { findEmailKey } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { accountsOn } from '#integrations/accounts/accounts.ts'
import { sendResetLink } from '#services/accounts/account-mails.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { emailKeys } from '#services/email-keys.ts'

/** Queues the mail whose link sets a new password, if there's an account with this email; whether it did. The caller has asked whether one more may be sent. */
export async function sendResetLinkTo(ctx: Context, tx: Tx, email: string): Promise<boolean> {
  const wanted: { userId: string; token: string }[] = []
  const accounts = accountsOn(tx, accountsSettings(ctx), {
    onResetWanted: ({ id: userId }, token) => wanted.push({ userId, token }),
  })
  const { key } = await findEmailKey(tx, emailKeys(ctx, email))
  await accounts.api.requestPasswordReset({ body: { email: key } })
  for (const { userId, token } of wanted) await sendResetLink(ctx, tx, userId, token)
  return wanted.length > 0
}
