import { findIdentity, type IdentityRow, readIdentities } from '#db/kyc-applications.ts'
import type { Db } from '#db/rows.ts'

/** Whether a person's identity is approved and no match with a sanctions list is open, asked again at each step of a payout (rules 8). */
export async function isIdentityClear(db: Db, userId: string): Promise<boolean> {
  const identity = await findIdentity(db, userId)
  return identity !== null && isClear(identity)
}

/** Which of these people that's true of. */
export async function readClearIdentities(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const identities = await readIdentities(db, userIds)
  return new Set(identities.filter(isClear).map((identity) => identity.user_id))
}

const isClear = (identity: IdentityRow) =>
  identity.status === 'approved' && identity.verification_status === 'approved' && !identity.match_open
