import { isStaff, type Role } from '#domain/access/permissions.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'

const DAY_MS = 24 * 60 * 60_000

/** Days in which someone who closes their account can take it back (rules 0, Closing an account). */
export const DAYS_TO_KEEP = 14

/** When an account closes whose owner asks for it now. */
export function closesAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DAYS_TO_KEEP * DAY_MS)
}

const MINUTE_MS = 60_000

/** When an account that couldn't be closed is tried again: after 5 minutes, then each time four times as long, up to a day. */
export function closeAgainAt(failures: number, at: Date): Date {
  return new Date(at.getTime() + Math.min(5 * MINUTE_MS * 4 ** Math.min(failures, 9), DAY_MS))
}

/** The name of a person who has none anymore. */
export const CLOSED_NAME = 'Closed account'

/** The address of a closed account: no one's, and its own, so that the one before is free. */
export function closedEmail(userId: string): string {
  return `closed-${userId}@closed.invalid`
}

/** Whether an address is a closed account's. */
export function isClosedEmail(email: string): boolean {
  return email.endsWith('@closed.invalid')
}

/** What keeps an account open: money or a duty between us and its owner, or that no one else could run the product. */
export const OBSTACLES = [
  'membership',
  'owed',
  'transfer',
  'dispute',
  'taking_over',
  'identity_review',
  'last_super_admin',
] as const
export type ObstacleKind = (typeof OBSTACLES)[number]

export type DeleteRefusal =
  | 'own_account'
  | 'is_staff'
  | 'already_closed'
  | 'account_in_use'
  | 'email_differs'
  /** The closing it began with is gone: nothing was deleted. */
  | 'taken_back'

/** Whether someone may be deleted by an administrator (ADM-14): not by themselves, and no one who still works here. */
export function canBeDeleted(wish: {
  actorId: string | null
  userId: string
  role: Role
  isClosed: boolean
}): Verdict<DeleteRefusal> {
  if (wish.actorId === wish.userId) return refuse('own_account')
  if (wish.isClosed) return refuse('already_closed')
  return isStaff(wish.role) ? refuse('is_staff') : allow()
}
