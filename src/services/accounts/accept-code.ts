import { createHash } from 'node:crypto'
import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import { lockSecondFactor, spendRecoveryCode, updateLastStep } from '#db/second-factors.ts'
import { readAppCode, readRecoveryCode, stepsToTry } from '#domain/access/second-factor.ts'
import { stepOfCode } from '#integrations/accounts/app-codes.ts'
import { tellSignInChanged } from '#services/accounts/account-mails.ts'

/** Where an app's key is sealed. */
export const keyPlace = (userId: string): string => `second_factors.sealed_key:${userId}`

/** What is kept of a recovery code: 120 random bits need no slow hash. */
export const hashOfRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/**
 * Uses a code of the person's app, or one of their recovery codes, in the caller's transaction: false when it is wrong or was used
 * before. An app that is being set up (`isFirst`) takes its own codes only, and nothing else does. The owner is told when a recovery code is used.
 */
export async function acceptCode(ctx: Context, tx: Tx, input: { userId: string; typed: string; isFirst?: boolean }) {
  const { userId, typed, isFirst = false } = input
  const factor = await lockSecondFactor(tx, userId)
  if (factor === null || (factor.confirmed_at === null) !== isFirst) return false
  const code = readAppCode(typed)
  if (code !== null) {
    const key = Buffer.from(ctx.sealing.open(factor.sealed_key, keyPlace(userId)), 'hex')
    const step = stepOfCode(key, code, stepsToTry(factor.now, factor.last_step))
    if (step === null) return false
    await updateLastStep(tx, userId, step)
    return true
  }
  const recovery = isFirst ? null : readRecoveryCode(typed)
  if (recovery === null || !(await spendRecoveryCode(tx, userId, hashOfRecoveryCode(recovery)))) return false
  await tellSignInChanged(ctx, tx, userId, 'recovery_code_used')
  return true
}
