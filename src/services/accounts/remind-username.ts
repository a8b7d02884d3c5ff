import type { Context } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import { sendUsernameReminder } from '#services/accounts/account-mails.ts'
import { type Recovery, type RecoveryVerdict, recoverAccount } from '#services/accounts/recover-account.ts'
import { emailKeys } from '#services/email-keys.ts'

/** AUTH-04, ERR-16: reminds the account with this email of the username it logs in with; the answer is the same without one. */
export async function remindUsername(ctx: Context, asked: Recovery): Promise<RecoveryVerdict> {
  return await recoverAccount(ctx, asked, 'username-reminder', async (tx, email) => {
    const person = await findPersonByEmail(tx, emailKeys(ctx, email))
    if (person !== null) await sendUsernameReminder(ctx, tx, { userId: person.id, username: person.email })
  })
}
