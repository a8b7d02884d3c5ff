import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import { replaceRecoveryCodes } from '#db/second-factors.ts'
import { RECOVERY_CODES, readRecoveryCode } from '#domain/access/second-factor.ts'
import { invariant } from '#domain/verdict.ts'
import { hashOfRecoveryCode } from '#services/accounts/accept-code.ts'
import { legibleSecret } from '#services/accounts/legible-secret.ts'

/** Six groups of four: 120 random bits, so that what is kept of a code needs no slow hash (ASVS 6.5.2). */
const GROUPS = 6

/** Ten new recovery codes in the place of all others, as they are shown once; only their hashes are kept. */
export async function makeRecoveryCodes(ctx: Context, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => legibleSecret(ctx.random, GROUPS))
  const hashes = codes.map((code) => {
    const read = readRecoveryCode(code)
    invariant(read !== null, 'a recovery code of ours is none')
    return hashOfRecoveryCode(read)
  })
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}
