import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { isEmail } from '#domain/access/email.ts'
import { canBePassword, type PasswordRefusal } from '#domain/access/passwords.ts'
import type { RequestRefusal } from '#domain/approvals/approval.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { commonPasswords } from '#integrations/accounts/common-passwords.ts'
import { requirePermission } from '#services/access.ts'
import { EmailTaken, hashPasswords, insertPeople, type NewPerson } from '#services/accounts/create-people.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { requestApproval } from '#services/approvals/request-approval.ts'

/** The account; for a role of the staff also which request waits for another person, until when it's a user's. */
export interface CreatedUser {
  userId: string
  approvalId: string | null
}

/**
 * CALL-15: an administrator makes an account (DATA-18). The password they chose is temporary, because two people know it; the
 * address is confirmed by the mail that the first sign-in sends. A role of the staff is asked for with a reason and takes another person (rules 0).
 * Throws Forbidden for everyone but a super administrator.
 */
export async function createUser(
  ctx: Context,
  input: NewPerson & { password: string; reason?: string },
): Promise<Outcome<CreatedUser, PasswordRefusal | 'email_invalid' | 'email_taken' | RequestRefusal>> {
  requirePermission(ctx, 'users.create')
  if (!isEmail(input.email)) return refuse('email_invalid')
  const { reason = '', role = 'user', ...person } = input
  const verdict = canBePassword(input.password, { role, email: input.email }, await commonPasswords())
  if (!verdict.ok) return verdict
  const hashed = await hashPasswords(ctx, [{ ...person, isTemporaryPassword: true, isEmailConfirmed: false }])
  try {
    return await allOrRefused<Outcome<CreatedUser, RequestRefusal>>(
      (act) => outsideCells(ctx, act),
      async (tx) => {
        const [userId = ''] = await insertPeople(ctx, tx, hashed)
        if (role === 'user') return grant({ userId, approvalId: null })
        const wish = { act: 'grant_role', parameters: { role }, userId, consortiumId: null, reason } as const
        const requested = await requestApproval(ctx, tx, wish)
        return requested.ok ? grant({ userId, approvalId: requested.value.approvalId }) : requested
      },
    )
  } catch (error) {
    if (error instanceof EmailTaken) return refuse('email_taken')
    throw error
  }
}
