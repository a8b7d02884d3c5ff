import type { Context } from '#context'
import { accountsOn } from '#integrations/accounts/accounts.ts'
import { sendResetLink } from '#services/accounts/account-mails.ts'
import { accountsSettings } from '#services/accounts/accounts-settings.ts'
import { type Recovery, type RecoveryVerdict, recoverAccount } from '#services/accounts/recover-account.ts'

/**
 * AUTH-03, ERR-15: sends the link that sets a new password to the account with this email. Whether there is one, the answer doesn't
 * tell: it is the same, after the same work. Of several links each works, until one of them is used or 30 minutes have passed.
 */
export async function requestPasswordReset(ctx: Context, asked: Recovery): Promise<RecoveryVerdict> {
  return await recoverAccount(ctx, asked, 'reset-password', async (tx, email) => {
    const wanted: { userId: string; token: string }[] = []
    const accounts = accountsOn(tx, accountsSettings(ctx), {
      onResetWanted: ({ id: userId }, token) => wanted.push({ userId, token }),
    })
    await accounts.api.requestPasswordReset({ body: { email } })
    for (const { userId, token } of wanted) await sendResetLink(ctx, tx, userId, token)
  })
}
