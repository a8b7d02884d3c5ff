const DAY_MS = 24 * 60 * 60_000

/** Days in which someone who closes their account can take it back (rules 0, Closing an account). */
export const DAYS_TO_KEEP = 14

/** When an account closes whose owner asks for it now. */
export function closesAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DAYS_TO_KEEP * DAY_MS)
}

/** The name of a person who has none anymore. */
export const CLOSED_NAME = 'Closed account'

/** The address of a closed account: no one's, and its own, so that the one before is free. */
export function closedEmail(userId: string): string {
  return `closed-${userId}@closed.invalid`
}

/** What keeps an account open: money or a duty between us and its owner. */
export const OBSTACLES = [
  'membership',
  'owed',
  'transfer',
  'dispute',
  'waiting',
  'taking_over',
  'identity_review',
] as const
export type ObstacleKind = (typeof OBSTACLES)[number]
