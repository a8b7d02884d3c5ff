import type { Context } from '#context'
import { type Recovery, type RecoveryVerdict, recoverAccount } from '#services/accounts/recover-account.ts'
import { sendResetLinkTo } from '#services/accounts/send-reset-link-to.ts'

/**
 * AUTH-03, ERR-15: sends the link that sets a new password to the account with this email. Whether there is one, the answer doesn't
 * tell: it is the same, after the same work. Of several links each works, until one of them is used or 30 minutes have passed.
 */
export async function requestPasswordReset(ctx: Context, asked: Recovery): Promise<RecoveryVerdict> {
  return await recoverAccount(ctx, asked, 'reset-password', async (tx, email) => {
    await sendResetLinkTo(ctx, tx, email)
  })
}
