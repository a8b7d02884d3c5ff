import type { Context } from '#context'
import type { OwnApplicationRow } from '#db/kyc-applications.ts'
import { openWords } from '#services/once-clear.ts'

/** Where what a reviewer wrote is sealed: on someone's application, or on the first of its two approvals. */
export const applicationPlace = (
  column: 'sealed_compliance_notes' | 'sealed_rejection_reason',
  userId: string,
): string => `kyc_applications.${column}:${userId}`
export const firstNotesPlace = (userId: string): string => `kyc_first_approvals.sealed_compliance_notes:${userId}`

/** Why someone's application was rejected, opened for them. */
export function rejectionReasonOf(
  ctx: Context,
  userId: string,
  { rejection_reason: clear, sealed_rejection_reason: sealed }: OwnApplicationRow,
): string | null {
  return openWords(ctx, { sealed, clear }, applicationPlace('sealed_rejection_reason', userId))
}
