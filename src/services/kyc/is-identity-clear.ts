import { findIdentity } from '#db/kyc-applications.ts'
import type { Db } from '#db/rows.ts'

/** Identity approved and sanctions screened, asked again at each step of a payout (rules 8). */
export async function isIdentityClear(db: Db, userId: string): Promise<boolean> {
  const identity = await findIdentity(db, userId)
  return identity?.status === 'approved' && identity.verification_status === 'approved'
}
