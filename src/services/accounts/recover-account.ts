import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'
import { isEmail } from '#domain/access/email.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import { mayWriteTo, type StrangersLetter } from '#services/accounts/limit-letters.ts'

export interface Recovery {
  /** As it was typed. */
  email: string
  client: Pick<Client, 'address'>
}

export type RecoveryVerdict = Verdict<'email_invalid' | TooManyTries>

/**
 * Prepares a letter that lets someone back into their account, for an email that may not have an account. The limit on letters of a kind is
 * the same for every address, with an account or without, so asking again reveals nothing.
 */
export async function recoverAccount(
  ctx: Context,
  { email: typed, client }: Recovery,
  letter: StrangersLetter,
  send: (tx: Tx, email: string) => Promise<void>,
): Promise<RecoveryVerdict> {
  if (!isEmail(typed)) return refuse('email_invalid')
  const email = typed.trim().toLowerCase()
  const counted = await mayTry(ctx, LIMITS.recoveryAddress, placeOf(client.address))
  if (!counted.ok) return counted
  await outsideCells(ctx, async (tx) => {
    if (await mayWriteTo(tx, letter, email)) await send(tx, email)
  })
  return allow()
}
