import { createHash } from 'node:crypto'
import type { Context } from '#context'
import { afterCommit } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'
import { lockSecondFactor, spendRecoveryCode, updateLastStep } from '#db/second-factors.ts'
import { readAppCode, readRecoveryCode, stepsToTry } from '#domain/access/second-factor.ts'
import type { SecondFactor } from '#domain/access/security-events.ts'
import { stepOfCode } from '#integrations/accounts/app-codes.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'
import { logSecurity } from '#services/log-security.ts'

/** Where an app's key is sealed. */
export const keyPlace = (userId: string): string => `second_factors.sealed_key:${userId}`

/** What is kept of a recovery code: 120 random bits need no slow hash. */
export const hashOfRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/**
 * Uses a code of the person's app, or one of their recovery codes, in the caller's transaction, and says which it was: null when it is wrong or was used
 * before. An app that is being set up (`isFirst`) takes its own codes only, and nothing else does. The owner is told when a recovery code is used.
 */
export async function acceptCode(
  ctx: Context,
  tx: Tx,
  input: { userId: string; typed: string; isFirst?: boolean },
): Promise<Exclude<SecondFactor, 'passkey'> | null> {
  const { userId, typed, isFirst = false } = input
  const factor = await lockSecondFactor(tx, userId)
  if (factor === null || (factor.confirmed_at === null) !== isFirst) return null
  const code = readAppCode(typed)
  if (code !== null) {
    const key = Buffer.from(ctx.sealing.open(factor.sealed_key, keyPlace(userId)), 'hex')
    const step = stepOfCode(key, code, stepsToTry(factor.now, factor.last_step))
    if (step === null) return null
    await updateLastStep(tx, userId, step)
    return 'app_code'
  }
  const recovery = isFirst ? null : readRecoveryCode(typed)
  if (recovery === null || !(await spendRecoveryCode(tx, userId, hashOfRecoveryCode(recovery)))) return null
  await tellSignInChanged(ctx, tx, userId, 'recovery_code_used')
  afterCommit(tx, () => logSecurity(ctx, 'recovery_code_used', { accountId: userId }))
  return 'recovery_code'
}
