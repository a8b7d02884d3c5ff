import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockSuperAdmins } from '#db/user-roles.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { EmailTaken, hashPasswords, insertPeople } from '#services/accounts/create-people.ts'
import { temporaryPassword } from '#services/accounts/temporary-password.ts'
import { queueMails } from '#services/notices/send-mail.ts'

/**
 * CALL-14: makes a super administrator for the person at the command line, with a temporary password that is returned here
 * once and stored only hashed; the first sign-in forces another. Those who are one already get a letter, because at the desk it takes two of
 * them (decision 0087). Run again for the same address it refuses and changes nothing.
 */
export async function createAdmin(
  ctx: Context,
  input: { email: string; fullName?: string },
): Promise<Outcome<{ userId: string; temporaryPassword: string }, 'email_taken'>> {
  const password = temporaryPassword(ctx.random)
  const hashed = await hashPasswords(ctx, [
    { ...input, role: 'super_admin', password, isTemporaryPassword: true, isEmailConfirmed: true },
  ])
  try {
    const userId = await outsideCells(ctx, async (tx) => {
      const known = await lockSuperAdmins(tx)
      const [id = ''] = await insertPeople(ctx, tx, hashed)
      const values = { url: `${ctx.config.PUBLIC_URL}/dashboard/users/${id}` }
      const letter = 'super-admin-created'
      await queueMails(
        tx,
        known.map((to) => ({ id: ctx.random.uuid4(), userId: to, letter, values })),
      )
      return id
    })
    return grant({ userId, temporaryPassword: password })
  } catch (error) {
    if (error instanceof EmailTaken) return refuse('email_taken')
    throw error
  }
}
