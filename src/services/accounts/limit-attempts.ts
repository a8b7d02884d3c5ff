import { isIPv6 } from 'node:net'
import type { Context } from '#context'
import {
  type AttemptRow,
  type CountedAttempts,
  clearAttempts,
  lockAttempts,
  readAttempts,
  uncountAttempts,
  writeAttempts,
} from '#db/attempts.ts'
import { outsideCells } from '#db/cells.ts'
import { type Db, isTx, type Tx } from '#db/rows.ts'
import { judgeTry, type TooManyTries, type Tries, type TryLimit } from '#domain/access/tries.ts'
import { grant, type Outcome, type Refused } from '#domain/verdict.ts'
import { logSecurity } from '#services/log-security.ts'

/** A limit, with the prefix of its buckets' names. */
export interface NamedLimit extends TryLimit {
  name: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE

export const LIMITS = {
  signUpAddress: { name: 'sign-up-address', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Filling the support team's mailbox; a whole office may share one address. */
  contactAddress: { name: 'contact-address', free: 120, windowSeconds: HOUR, longestWaitSeconds: null },
  /** The same by email, from one sender, whose address anyone can write. */
  receivedMail: { name: 'received-mail', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Filling one conversation with emails to its own address. */
  threadMail: { name: 'thread-mail', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Filling the inbox with emails from a new address each time; counted for all together. */
  mailTickets: { name: 'mail-tickets', free: 600, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Making us write to people who never wrote to us; counted for all together. */
  mailReceipts: { name: 'mail-receipts', free: 200, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Filling the log with pages that broke. */
  problemAddress: { name: 'problem-address', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Making audit packs, each from thousands of rows; an office may share one address. */
  auditPackAddress: { name: 'audit-pack-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Guessing the temporary password of an open session. */
  temporaryPassword: { name: 'temporary-password', free: 5, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Guessing an app's codes once the password is known: about a hundred a day, of a million. */
  secondFactor: { name: 'second-factor', free: 5, windowSeconds: 24 * HOUR, longestWaitSeconds: 15 * MINUTE },
  /** Guessing a password or a code when an open session is asked again. */
  proof: { name: 'proof', free: 5, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Sending links to one address after another. */
  emailChange: { name: 'email-change', free: 10, windowSeconds: 24 * HOUR, longestWaitSeconds: null },
  /** Passkeys that are no one's. */
  passkeyAddress: { name: 'passkey-address', free: 60, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Guessing the codes of receipts. */
  receiptAddress: { name: 'receipt-address', free: 40, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Asking for a reset link or a reminder of the username, for one address after another. */
  recoveryAddress: { name: 'recovery-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Guessing the links that set a new password. */
  resetLinkAddress: { name: 'reset-link-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Guessing the links that confirm an address. */
  confirmationAddress: { name: 'confirmation-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Returning from an OpenID provider with codes that are none: each costs a request to it. */
  openIdAddress: { name: 'openid-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Coming back with one state more than once: a provider that sees a code again takes back what it gave for it. */
  openIdState: { name: 'openid-state', free: 1, windowSeconds: 10 * MINUTE, longestWaitSeconds: null },
  /** Guessing refresh tokens. */
  refreshAddress: { name: 'refresh-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Guessing tokens of programs. */
  apiTokenAddress: { name: 'api-token-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** A program in a loop: ten calls a second, by one token. */
  apiToken: { name: 'api-token', free: 600, windowSeconds: MINUTE, longestWaitSeconds: null },
  /** Filling the disk with documents that are taken out again. */
  kycUpload: { name: 'kyc-upload', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
  /** The same with files for a security: four documents of many photographed pages. */
  guaranteeUpload: { name: 'guarantee-upload', free: 100, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Filling the disk with pictures that are replaced again. */
  avatarChange: { name: 'avatar-change', free: 20, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Putting together everything about a person, documents included. */
  dataExport: { name: 'data-export', free: 5, windowSeconds: HOUR, longestWaitSeconds: null },
  /** A calendar program that requests its calendar constantly. */
  calendarLink: { name: 'calendar-link', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Guessing the links that members give to their sellers. */
  sellerLinkAddress: { name: 'seller-link-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Guessing the link of the first setup. */
  setupAddress: { name: 'setup-address', free: 10, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Test emails from the page of the setup. */
  testMail: { name: 'test-mail', free: 10, windowSeconds: HOUR, longestWaitSeconds: null },
} as const satisfies Record<string, NamedLimit>

/**
 * A place, for counting tries: one IPv4 address, or the network of an IPv6 address (its first 64 bits), of which
 * every customer has more addresses than anyone could count.
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

/** How a counted try can be undone once we know what it was. */
export interface CountedTry {
  buckets: readonly string[]
}

/** Counts one try by this subject (an address, an email, an id) if it may still be made, as `countTries` does; the log says when it may not. */
export async function mayTry(
  ctx: Context,
  limit: NamedLimit,
  subject: string,
): Promise<Outcome<CountedTry, TooManyTries>> {
  const counted = await countTries(ctx.db, [[limit, subject]])
  if (!counted.ok) tellLimit(ctx, limit.name, counted)
  return counted
}

/** Says in the log which limit was hit; for whom is in the lines of the same request. */
export function tellLimit(ctx: Context, limit: string, { details }: Refused<TooManyTries>): void {
  const seconds = details?.waitSeconds
  logSecurity(ctx, 'limit_reached', { limit, waitSeconds: typeof seconds === 'number' ? seconds : null })
}

/**
 * Counts one try under several limits, all or none. A refused one doesn't count, and `waitSeconds` in its details says
 * when to try again. In the caller's transaction, a rollback also undoes the count.
 */
export async function countTries(
  db: Db,
  limits: readonly (readonly [NamedLimit, string])[],
): Promise<Outcome<CountedTry, TooManyTries>> {
  const buckets = limits.map(([{ name }, subject]) => bucketOf(name, subject))
  return await countBuckets(db, buckets, (tries, now) => {
    const counted = new Map<string, Tries>()
    for (const [index, [limit]] of limits.entries()) {
      const bucket = String(buckets[index])
      const answer = judgeTry(limit, tries.get(bucket) ?? null, now)
      if (!answer.ok) return answer
      counted.set(bucket, answer.value)
    }
    return grant(counted)
  })
}

/** A domain rule over some buckets: what they contain after this try, or a refusal. */
export type JudgeTries<R extends string> = (
  tries: ReadonlyMap<string, Tries>,
  now: number,
) => Outcome<ReadonlyMap<string, Tries>, R>

/**
 * Asks a rule about some buckets and writes what it counts before anything is checked, so a hundred simultaneous tries count as a
 * hundred. A refused try neither waits for a lock nor writes, so hammering costs one read each.
 */
export async function countBuckets<R extends string>(
  db: Db,
  buckets: readonly string[],
  judge: JudgeTries<R>,
): Promise<Outcome<CountedTry, R>> {
  if (isTx(db)) return await countLocked(db, buckets, judge)
  const before = judgeRows(await readAttempts(db, buckets), judge)
  return before.ok ? await outsideCells({ db }, (tx) => countLocked(tx, buckets, judge)) : before
}

async function countLocked<R extends string>(
  tx: Tx,
  buckets: readonly string[],
  judge: JudgeTries<R>,
): Promise<Outcome<CountedTry, R>> {
  const answer = judgeRows(await lockAttempts(tx, buckets), judge)
  if (!answer.ok) return answer
  const rows = [...answer.value].map(([bucket, { count, windowEndsAt, opensAt }]) => ({
    bucket,
    count,
    window_ends_at: new Date(windowEndsAt),
    opens_at: new Date(opensAt),
  }))
  await writeAttempts(tx, rows)
  return grant({ buckets: rows.map(({ bucket }) => bucket) })
}

function judgeRows<R extends string>({ now, rows }: CountedAttempts, judge: JudgeTries<R>) {
  return judge(new Map(rows.map((row) => [row.bucket, triesOf(row)])), now.getTime())
}

/** Forgets all tries of these buckets, after a success. */
export async function forgetTries(db: Db, { buckets }: CountedTry): Promise<void> {
  await clearAttempts(db, buckets)
}

/** Undoes one counted try: it succeeded and doesn't count, or it wasn't checked. */
export async function takeTryBack(db: Db, { buckets }: CountedTry): Promise<void> {
  await uncountAttempts(db, buckets)
}

export function bucketOf(name: string, subject: string): string {
  return `${name}:${subject.toLowerCase().slice(0, 400)}`
}

function triesOf({ count, window_ends_at, opens_at }: AttemptRow): Tries {
  return { count, windowEndsAt: window_ends_at.getTime(), opensAt: opens_at?.getTime() ?? 0 }
}
