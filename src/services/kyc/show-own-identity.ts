import type { Context } from '#context'
import { findOwnApplication } from '#db/kyc-applications.ts'
import { DEFAULT_REJECTION_REASON } from '#domain/kyc/decision.ts'
import { requirePerson } from '#services/access.ts'

/** The status of a person's identity check, as they may see it. */
export type OwnIdentity =
  | { state: 'none' }
  | { state: 'pending'; since: Date }
  | { state: 'approved' }
  /** The reviewer's own words; null when the record has none but the product's default. */
  | { state: 'rejected'; reason: string | null }

/** The asker's own identity check: not started, in review since when, rejected for what reason, or approved. */
export async function showOwnIdentity(ctx: Context): Promise<OwnIdentity> {
  const application = await findOwnApplication(ctx.db, requirePerson(ctx).userId)
  if (application === null) return { state: 'none' }
  const { status, submitted_at: since, rejection_reason: reason } = application
  if (status === 'pending') return { state: 'pending', since }
  if (status === 'approved') return { state: 'approved' }
  return { state: 'rejected', reason: reason === DEFAULT_REJECTION_REASON ? null : reason }
}
