import type { Context } from '#context'
import { findOwnApplication } from '#db/kyc-applications.ts'
import { dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { DEFAULT_REJECTION_REASON } from '#domain/kyc/decision.ts'
import { promisedOn } from '#domain/kyc/review-promise.ts'
import { requirePerson } from '#services/access.ts'
import { rejectionReasonOf } from '#services/kyc/kyc-words.ts'

/** The status of a person's identity check, as they may see it. */
export type OwnIdentity =
  | { state: 'none' }
  /** By which day an answer was promised (KYC-23), and whether that day is over. */
  | { state: 'pending'; since: Date; answerBy: PlainDay; isLate: boolean }
  | { state: 'approved' }
  /** The reviewer's own words; null when the record has none but the product's default. */
  | { state: 'rejected'; reason: string | null }

/** The asker's own identity check: not started, in review since when and until when, rejected for what reason, or approved. */
export async function showOwnIdentity(ctx: Context): Promise<OwnIdentity> {
  const { userId } = requirePerson(ctx)
  const application = await findOwnApplication(ctx.db, userId)
  if (application === null) return { state: 'none' }
  const { status, submitted_at: since } = application
  if (status === 'pending') {
    const zone = ctx.config.TIME_ZONE
    const answerBy = promisedOn(since, zone)
    return { state: 'pending', since, answerBy, isLate: answerBy < dayOf(ctx.clock.now(), zone) }
  }
  if (status === 'approved') return { state: 'approved' }
  const reason = rejectionReasonOf(ctx, userId, application)
  return { state: 'rejected', reason: reason === DEFAULT_REJECTION_REASON ? null : reason }
}
