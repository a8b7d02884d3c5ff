import type { Context } from '#context'
import { hasSecondFactor } from '#services/accounts/settle-in.ts'

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
 * accounts library as `onSessionWanted`, so it's asked where a session is made and no way in can forget it.
 */
export async function requireSecondFactor(ctx: Context, userId: string): Promise<void> {
  if (await hasSecondFactor(ctx, userId)) throw new SecondFactorRequired(userId)
}
