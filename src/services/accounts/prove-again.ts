import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findPasswordHash } from '#db/passwords.ts'
import type { Db } from '#db/rows.ts'
import { isProofFresh, updateProof } from '#db/sessions.ts'
import { PROOF_MINUTES } from '#domain/access/second-factor.ts'
import type { TooManyTries } from '#domain/access/tries.ts'
import { allow, type Refused, refuse, type Verdict } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { acceptCode } from '#services/accounts/accept-code.ts'
import { acceptPasskey } from '#services/accounts/accept-passkey.ts'
import { forgetTries, LIMITS, mayTry, takeTryBack } from '#services/accounts/limit-attempts.ts'
import { type Busy, refuseBusy } from '#services/accounts/refuse-busy.ts'
import { logSecurity } from '#services/log-security.ts'

/** They must first say again who they are (`proveAgain`). */
export type ProofNeeded = 'proof_needed'

/**
 * The asker shows again who they are, by their password, a code, or a passkey (the browser's answer), before something that would give their account away: good for
 * ten minutes in this session. One count slows all three down.
 */
export async function proveAgain(
  ctx: Context,
  input: { sessionId: string } & ({ password: string } | { code: string } | { passkey: string }),
): Promise<Verdict<'password_wrong' | 'code_wrong' | 'passkey_refused' | TooManyTries | Busy>> {
  const { userId } = requirePerson(ctx)
  const counted = await mayTry(ctx, LIMITS.proof, userId)
  if (!counted.ok) return counted
  const method = 'password' in input ? 'password' : 'code' in input ? 'code' : 'passkey'
  const verdict = 'password' in input ? await checkPassword(ctx, userId, input.password) : allow()
  if (!verdict.ok) {
    if (verdict.refusal === 'busy') await takeTryBack(ctx.db, counted.value)
    else logSecurity(ctx, 'proof_failed', { method, reason: verdict.refusal })
    return verdict
  }
  const isRight = await outsideCells(ctx, async (tx) => {
    if ('code' in input && (await acceptCode(ctx, tx, { userId, typed: input.code })) === null) return false
    if ('passkey' in input) {
      const { isAccepted } = await acceptPasskey(ctx, tx, { answer: input.passkey, purpose: { of: userId } })
      if (!isAccepted) return false
    }
    return await updateProof(tx, userId, input.sessionId)
  })
  if (!isRight) {
    const reason = method === 'passkey' ? 'passkey_refused' : 'code_wrong'
    logSecurity(ctx, 'proof_failed', { method, reason })
    return refuse(reason)
  }
  await forgetTries(ctx.db, counted.value)
  logSecurity(ctx, 'proved_again', { method })
  return allow()
}

async function checkPassword(
  ctx: Context,
  userId: string,
  password: string,
): Promise<Verdict<'password_wrong' | Busy>> {
  const hash = await findPasswordHash(ctx.db, userId)
  if (hash === null) return refuse('password_wrong')
  const isRight = await ctx.passwords.verify({ hash, password }).catch(refuseBusy)
  if (typeof isRight !== 'boolean') return isRight
  return isRight ? allow() : refuse('password_wrong')
}

/** Refuses when the asker hasn't shown within ten minutes who they are, in this very session. Every use case that gives an account away asks here. */
export async function requireProof(
  ctx: Context,
  db: Db,
  { sessionId }: { sessionId: string },
): Promise<Refused<ProofNeeded> | null> {
  const { userId } = requirePerson(ctx)
  return (await isProofFresh(db, { userId, sessionId }, PROOF_MINUTES)) ? null : refuse('proof_needed')
}
