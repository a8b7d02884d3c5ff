import type { Context } from '#context'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { mayTry, type NamedLimit } from '#services/accounts/limit-attempts.ts'

/** Far above what a person does in an hour by hand; each act may leave rows that are kept for ever (bids, debits, letters, audit). */
const ACTS: NamedLimit = { name: 'acts', free: 300, windowSeconds: 3600, longestWaitSeconds: null }

/**
 * Counts one act of a member on their groups, whatever it is and whether it succeeds: so no one fills tables or their own
 * mailbox by placing and withdrawing bids, or asking for debits and taking them back, without end.
 */
export async function mayAct(ctx: Context): Promise<Verdict<TooManyTries>> {
  if (ctx.actor.kind === 'system') return allow()
  const counted = await mayTry(ctx, ACTS, requirePerson(ctx).userId)
  return counted.ok ? allow() : counted
}
