import type { Context } from '#context'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { mayTry, type NamedLimit } from '#services/accounts/limit-attempts.ts'

/** Far more than a person does by hand in an hour; each act may leave rows that are kept forever (bids, debits, letters, audit). */
const ACTS: NamedLimit = { name: 'acts', free: 300, windowSeconds: 3600, longestWaitSeconds: null }

/**
 * Counts one act by a member in their groups, whatever it is and whether or not it succeeds, so that no one can fill tables or their own
 * mailbox by endlessly placing and withdrawing bids or requesting and canceling debits.
 */
export async function mayAct(ctx: Context): Promise<Verdict<TooManyTries>> {
  if (ctx.actor.kind === 'system') return allow()
  const counted = await mayTry(ctx, ACTS, requirePerson(ctx).userId)
  return counted.ok ? allow() : counted
}
