/**
 * The reasons an identity is most often rejected for, as the record has them (ADK-07). Everyone reads them in their own
 * language; words of a reviewer's own stay as they were written.
 */
export const STANDARD_REASONS = {
  address_old: 'The proof of address is older than three months. Send one from the last 90 days.',
  id_blurred: 'The photo of the ID is blurred. Send a sharper one, with all four corners.',
  name_differs:
    'The name on the bank statement isn’t the name on the ID. Send a document that shows the change of name.',
  id_expired: 'The ID has expired. Send a valid passport, driver’s license or state ID.',
} as const

export type StandardReason = keyof typeof STANDARD_REASONS
export const STANDARD_REASON_NAMES = Object.keys(STANDARD_REASONS) as StandardReason[]

/** Which standard reason a recorded one is; null for words of a reviewer's own. */
export function standardReasonOf(recorded: string): StandardReason | null {
  return STANDARD_REASON_NAMES.find((name) => STANDARD_REASONS[name] === recorded) ?? null
}
