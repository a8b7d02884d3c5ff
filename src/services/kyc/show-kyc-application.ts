import type { Context } from '#context'
import { findApplication } from '#db/pages/kyc-list.ts'
import { requirePermission } from '#services/access.ts'
import { actsOn, type ReviewableApplication } from '#services/kyc/list-kyc-applications.ts'

/** One application with what may be done with it now, or null when there is none. Throws Forbidden without kyc.read (PERM-09). */
export async function showKycApplication(ctx: Context, id: string): Promise<ReviewableApplication | null> {
  requirePermission(ctx, 'kyc.read')
  const row = await findApplication(ctx.db, id)
  return row === null ? null : { ...row, acts: actsOn(row) }
}
