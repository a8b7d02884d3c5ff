import type { EligibilityReason } from '#domain/assemblies/eligibility.ts'
import type { PublicReason } from '#domain/assemblies/minutes.ts'

/** A reason as its own member reads it, or as the minutes tell it to everyone. */
export type OutReason = EligibilityReason | PublicReason

/**
 * The order in which one reason stands for all: first what nothing can change, then what someone else decides, then what the member
 * can fix. A returned debit is why its installment isn't paid, so it's named before the installment.
 */
const LEADING: readonly OutReason[] = [
  'already_selected',
  'not_active',
  'starts_later',
  'group_not_launched',
  'kyc_not_approved',
  'sanctions_not_clear',
  'under_review',
  'open_dispute',
  'returned_debit',
  'installment_unpaid',
  'opted_out',
  'operator_insider',
]

/** The one reason to tell a member who isn't in a draw; null when nothing keeps them out. */
export function leadingReason<R extends OutReason>(reasons: readonly R[]): R | null {
  return LEADING.map((reason) => reasons.find((one) => one === reason)).find((found) => found !== undefined) ?? null
}
