import type { Context } from '#context'
import { findPerson } from '#db/people.ts'
import { hasSecondFactor, mustSetUp } from '#services/accounts/settle-in.ts'

/** Thrown where the accounts library would make a session for someone who owes a code of their app, so that none is made. */
export class SecondFactorRequired extends Error {
  override readonly name = 'SecondFactorRequired'
  readonly userId: string
  constructor(userId: string) {
    super()
    this.userId = userId
  }
}

/**
 * Throws SecondFactorRequired for someone whose second factor is on. Every way in (password, OpenID provider, token door) hands it to the
 * accounts library as `onSessionWanted`, so it's asked where a session is made and no way in can forget it. A program can't set one up, so it
 * throws for staff who have to (rules 0).
 */
export async function requireSecondFactor(
  ctx: Context,
  userId: string,
  { isProgram = false }: { isProgram?: boolean } = {},
): Promise<void> {
  const role = isProgram ? ((await findPerson(ctx.db, userId))?.role ?? 'user') : 'user'
  if ((await hasSecondFactor(ctx, userId)) || mustSetUp(ctx, role, false)) throw new SecondFactorRequired(userId)
}
