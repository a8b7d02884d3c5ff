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
import { grant, type Outcome } from '#domain/verdict.ts'

/** A limit with the name its buckets begin with. */
export interface NamedLimit extends TryLimit {
  name: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE

export const LIMITS = {
  signUpAddress: { name: 'sign-up-address', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Filling the support team's mailbox; a whole office may share one address. */
  contactAddress: { name: 'contact-address', free: 120, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Filling the log with pages that broke. */
  problemAddress: { name: 'problem-address', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Making audit packs, each from thousands of rows; an office may share one address. */
  auditPackAddress: { name: 'audit-pack-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: null },
  /** Guessing the temporary password of a session one sits at. */
  temporaryPassword: { name: 'temporary-password', free: 5, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Guessing the codes of receipts. */
  receiptAddress: { name: 'receipt-address', free: 40, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Guessing the links that confirm an address. */
  confirmationAddress: { name: 'confirmation-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** A calendar program that asks for its calendar all the time. */
  calendarLink: { name: 'calendar-link', free: 60, windowSeconds: HOUR, longestWaitSeconds: null },
} as const satisfies Record<string, NamedLimit>

/**
 * Where someone is, as tries are counted: one IPv4 address, or the network of an IPv6 address (its first 64 bits), of which
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

/** What of a try can be taken back once it is known what it was. */
export interface CountedTry {
  buckets: readonly string[]
}

/** Counts one try by this subject (an address, an email, an id) if it may still be made, as `countTries` does. */
export async function mayTry(
  ctx: Context,
  limit: NamedLimit,
  subject: string,
): Promise<Outcome<CountedTry, TooManyTries>> {
  return await countTries(ctx.db, [[limit, subject]])
}

/**
 * Counts one try under several limits, all or none. A refused one counts nothing, and `waitSeconds` of its details says
 * when to come again. In a transaction of the caller's, what is rolled back is not counted.
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

/** A rule of the domain over what stands in some buckets: what they hold with this try in them, or a refusal. */
export type JudgeTries<R extends string> = (
  tries: ReadonlyMap<string, Tries>,
  now: number,
) => Outcome<ReadonlyMap<string, Tries>, R>

/**
 * Asks a rule about some buckets and writes what it counts, before anything is looked at: so a hundred tries at once are a
 * hundred. Whoever is refused anyway neither waits for a lock nor writes, so hammering costs one read.
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

/** Takes one counted try back: it was a success and counts for nothing, or it was not looked at. */
export async function takeTryBack(db: Db, { buckets }: CountedTry): Promise<void> {
  await uncountAttempts(db, buckets)
}

export function bucketOf(name: string, subject: string): string {
  return `${name}:${subject.toLowerCase().slice(0, 400)}`
}

function triesOf({ count, window_ends_at, opens_at }: AttemptRow): Tries {
  return { count, windowEndsAt: window_ends_at.getTime(), opensAt: opens_at?.getTime() ?? 0 }
}
