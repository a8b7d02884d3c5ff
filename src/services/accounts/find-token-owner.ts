import type { Context } from '#context'
import { findApiToken, touchApiToken } from '#db/api-tokens.ts'
import { findPerson, type PersonRow } from '#db/people.ts'
import { isStaff } from '#domain/access/permissions.ts'
import { SCOPES, type Scope } from '#domain/access/scopes.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { apiTokenHash } from '#services/accounts/api-token.ts'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import { hasSecondFactor, mustSetUp } from '#services/accounts/settle-in.ts'
import { logSecurity } from '#services/log-security.ts'

/** A program's token with its owner, as they are now. */
export interface TokenOwnership {
  id: string
  owner: PersonRow
  scopes: Scope[]
}

/**
 * Whose program brings this token, with the owner's role of the moment: nothing is allowed by a token that they couldn't do themselves (PERM-11). Refused
 * when it is none, over, or its owner is no longer staff with a second factor; made-up ones from one place are slowed down, and so is a token used too often.
 */
export async function findTokenOwner(
  ctx: Context,
  input: { token: string; client: { address: string | null } },
): Promise<Outcome<TokenOwnership, 'invalid_token' | TooManyTries>> {
  const row = await findApiToken(ctx.db, apiTokenHash(ctx, input.token))
  if (row === null) {
    // Counted afterward: nothing is slow to check, and no one guesses 256 bits. It keeps a broken program from asking forever.
    const guess = await mayTry(ctx, LIMITS.apiTokenAddress, placeOf(input.client.address))
    if (!guess.ok) return guess
    logSecurity(ctx, 'token_refused', { kind: 'program', reason: 'unknown_or_ended' })
    return refuse('invalid_token', { why: 'No such token, or it has ended' })
  }
  const counted = await mayTry(ctx, LIMITS.apiToken, row.id)
  if (!counted.ok) return counted
  const owner = await findPerson(ctx.db, row.user_id)
  const isSafe =
    owner !== null && isStaff(owner.role) && !mustSetUp(ctx, owner.role, await hasSecondFactor(ctx, owner.id))
  if (!isSafe) {
    logSecurity(ctx, 'token_refused', { kind: 'program', reason: 'owner_not_safe' })
    return refuse('invalid_token', { why: 'Its owner is no longer staff with two-step login' })
  }
  if (row.is_use_old) await touchApiToken(ctx.db, row.user_id, row.id)
  return grant({ id: row.id, owner, scopes: SCOPES.filter((scope) => row.scopes.includes(scope)) })
}
