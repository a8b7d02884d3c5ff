import { isIPv6 } from 'node:net'
import type { Kysely } from 'kysely'
import type { Context } from '#context'
import { type AttemptRow, clearAttempts, lockAttempts, uncountAttempts, writeAttempts } from '#db/attempts.ts'
import type { Tx } from '#db/rows.ts'
import type { DB } from '#db/schema.ts'
import { judgeTry, type TooManyTries, type Tries, type TryLimit } from '#domain/access/tries.ts'
import { allow, grant, type Outcome, type Verdict } from '#domain/verdict.ts'

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
  /** Guessing the temporary password of a session one sits at. */
  temporaryPassword: { name: 'temporary-password', free: 5, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
  /** Guessing the links that confirm an address. */
  confirmationAddress: { name: 'confirmation-address', free: 30, windowSeconds: HOUR, longestWaitSeconds: MINUTE },
} as const satisfies Record<string, NamedLimit>

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

/** What of a try can be taken back once it is known what it was. */
export interface CountedTry {
  buckets: readonly string[]
}

/**
 * Counts one try by this subject (an address, an e-mail, an id) if it may still be made. A refused one counts nothing, and
 * `waitSeconds` of its details says when to come again.
 */
export async function mayTry(
  ctx: Context,
  limit: NamedLimit,
  subject: string,
): Promise<Outcome<CountedTry, TooManyTries>> {
  return await ctx.db.transaction().execute((tx) => countTry(tx, [[limit, subject]]))
}

/** The same for several limits at once, all or none, in the caller's transaction: what is rolled back is not counted. */
export async function countTry(
  tx: Tx,
  limits: readonly (readonly [NamedLimit, string])[],
): Promise<Outcome<CountedTry, TooManyTries>> {
  const buckets = limits.map(([{ name }, subject]) => bucketOf(name, subject))
  const verdict = await countBuckets(tx, buckets, (tries, now) => {
    const counted = new Map<string, Tries>()
    for (const [index, [limit]] of limits.entries()) {
      const bucket = String(buckets[index])
      const answer = judgeTry(limit, tries.get(bucket) ?? null, now)
      if (!answer.ok) return answer
      counted.set(bucket, answer.value)
    }
    return grant(counted)
  })
  return verdict.ok ? grant({ buckets }) : verdict
}

/**
 * Asks a rule of the domain about what stands in some buckets, and writes what it counts. Before anything is looked at,
 * so that a hundred tries at once are a hundred.
 */
export async function countBuckets<R extends string>(
  tx: Tx,
  buckets: readonly string[],
  judge: (tries: ReadonlyMap<string, Tries>, now: number) => Outcome<ReadonlyMap<string, Tries>, R>,
): Promise<Verdict<R>> {
  const { now, rows } = await lockAttempts(tx, buckets)
  const answer = judge(new Map(rows.map((row) => [row.bucket, triesOf(row)])), now.getTime())
  if (!answer.ok) return answer
  await writeAttempts(
    tx,
    [...answer.value].map(([bucket, { count, windowEndsAt, opensAt }]) => ({
      bucket,
      count,
      window_ends_at: new Date(windowEndsAt),
      opens_at: new Date(opensAt),
    })),
  )
  return allow()
}

/** Forgets all tries of these buckets, after a success. */
export async function forgetTries(db: Kysely<DB>, { buckets }: CountedTry): Promise<void> {
  await clearAttempts(db, buckets)
}

/** Takes one counted try back: it was a success and counts for nothing, or it was not looked at. */
export async function takeTryBack(db: Kysely<DB>, { buckets }: CountedTry): Promise<void> {
  await uncountAttempts(db, buckets)
}

export function bucketOf(name: string, subject: string): string {
  return `${name}:${subject.toLowerCase().slice(0, 400)}`
}

function triesOf({ count, window_ends_at, opens_at }: AttemptRow): Tries {
  return { count, windowEndsAt: window_ends_at.getTime(), opensAt: opens_at?.getTime() ?? 0 }
}
