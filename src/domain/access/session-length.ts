/** How long a session lasts at most, however much it's used, from logging in (rules 0, Sessions). Real time. */
export const LONGEST_HOURS = { member: 12, staff: 8 } as const
/** The same for a program of a member's, which gets tokens in place of a cookie; a program of staff's lasts as long as its owner would. */
export const LONGEST_PROGRAM_HOURS = 30 * 24
/** A program that doesn't refresh its tokens for so long is logged out earlier. */
export const QUIET_PROGRAM_HOURS = 7 * 24
