import type { Context } from '#context'
import { findPerson } from '#db/people.ts'

/** Thrown while a session is being made for someone whose second factor hasn't been asked for. */
export class SecondFactorRequired extends Error {
  override readonly name = 'SecondFactorRequired'
}

/**
 * rules 0: throws SecondFactorRequired for staff in production. Every way in (password, OpenID provider, token door) hands it to the accounts
 * library as `onSessionWanted`, so it's asked where a session is made and no way in can forget it.
 */
export async function requireSecondFactor(ctx: Context, userId: string): Promise<void> {
  if (!ctx.config.production) return
  const person = await findPerson(ctx.db, userId)
  if (person === null || person.role !== 'user') throw new SecondFactorRequired()
}
