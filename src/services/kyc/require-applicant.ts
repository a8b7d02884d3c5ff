import type { Context } from '#context'
import { findApplicants } from '#db/kyc-applications.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * Goes on only when this application is this person's, for what is decided on their own page (ADM-12). Throws Forbidden without kyc.review, NotFound
 * for anyone else's application and for none.
 */
export async function requireApplicant(ctx: Context, input: { userId: string; applicationId: string }): Promise<void> {
  requirePermission(ctx, 'kyc.review')
  const [applicant] = isUuid(input.applicationId) ? await findApplicants(ctx.db, [input.applicationId]) : []
  if (applicant?.user_id !== input.userId) throw new NotFound('application_not_found')
}
