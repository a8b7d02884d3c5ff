import { isIPv6 } from 'node:net'
import type { Context } from '#context'
import { clearAttempts, countAttempt, uncountAttempt } from '#db/attempts.ts'

/** How often something may be tried in a window of real time. */
export interface Limit {
  name: string
  count: number
  windowSeconds: number
}

const MINUTES = 60

export const LIMITS = {
  /** Guessing one person's password from one place. */
  signInHere: { name: 'sign-in-here', count: 10, windowSeconds: 15 * MINUTES },
  /** Guessing one person's password from many places. */
  signInPerson: { name: 'sign-in-person', count: 50, windowSeconds: 60 * MINUTES },
  /** Guessing many people's passwords from one place. */
  signInAddress: { name: 'sign-in-address', count: 200, windowSeconds: 15 * MINUTES },
  signUpAddress: { name: 'sign-up-address', count: 60, windowSeconds: 60 * MINUTES },
  /** Filling somebody's mailbox with confirmation letters. */
  confirmationMail: { name: 'confirmation-mail', count: 5, windowSeconds: 60 * MINUTES },
  /** Filling the support team's mailbox; a whole office may share one address. */
  contactAddress: { name: 'contact-address', count: 120, windowSeconds: 60 * MINUTES },
  /** Filling somebody's mailbox with letters that say their message has arrived. */
  contactReceipt: { name: 'contact-receipt', count: 5, windowSeconds: 60 * MINUTES },
  /** Filling the log with pages that broke. */
  problemAddress: { name: 'problem-address', count: 60, windowSeconds: 60 * MINUTES },
  temporaryPassword: { name: 'temporary-password', count: 20, windowSeconds: 15 * MINUTES },
} as const satisfies Record<string, Limit>

/**
 * Where somebody is, as tries are counted: one IPv4 address, or the network of an IPv6 address (its first 64 bits), of which
 * every customer has more addresses than anybody could count.
 */
export function placeOf(address: string | null): string {
  const plain = address?.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '') ?? null
  if (plain === null || !isIPv6(plain)) return String(plain)
  const [head, tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const start = head ?? []
  const end = tail ?? []
  const gap = Array<string>(Math.max(8 - start.length - end.length, 0)).fill('0')
  return [...start, ...gap, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Counts one try by this subject (an address, an e-mail, an id) and says whether it may still be made. */
export async function mayTry(ctx: Context, limit: Limit, subject: string): Promise<boolean> {
  return (await countAttempt(ctx.db, bucket(limit, subject), limit.windowSeconds)) <= limit.count
}

/** Forgets the tries of this subject, after a success. */
export async function forgetTries(ctx: Context, limit: Limit, subject: string): Promise<void> {
  await clearAttempts(ctx.db, bucket(limit, subject))
}

/** Takes the last try of this subject back: it was a success and counts for nothing. */
export async function takeTryBack(ctx: Context, limit: Limit, subject: string): Promise<void> {
  await uncountAttempt(ctx.db, bucket(limit, subject))
}

function bucket(limit: Limit, subject: string): string {
  return `${limit.name}:${subject.toLowerCase().slice(0, 400)}`
}
