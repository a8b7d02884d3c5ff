import { grant, type Outcome, type Refused, refuse } from '#domain/verdict.ts'

/** How often something may be tried, by the same subject, within a window of real time. */
export interface TryLimit {
  /** Tries that are followed by no wait. */
  free: number
  /** The window begins with the first try; when it ends, all are forgotten. */
  windowSeconds: number
  /** From the last free try on each is followed by a wait of 1, 2, 4 … seconds, up to this many. Null: no further try until the window ends. */
  longestWaitSeconds: number | null
}

/** What was counted so far; instants in milliseconds since 1970. */
export interface Tries {
  count: number
  windowEndsAt: number
  /** No further try before this instant. */
  opensAt: number
}

export type TooManyTries = 'too_many_attempts'

const SECOND = 1000

/**
 * Whether one more try may be made at `now`. Granted, the value is what is counted with this try in it; refused, nothing changes,
 * so who goes on trying waits no longer for it, and `waitSeconds` (whole, at least 1) says when the next one is worth making.
 */
export function judgeTry(limit: TryLimit, before: Tries | null, now: number): Outcome<Tries, TooManyTries> {
  const tries = before ?? { count: 0, windowEndsAt: now + limit.windowSeconds * SECOND, opensAt: now }
  const isFull = limit.longestWaitSeconds === null && tries.count >= limit.free
  const opensAt = isFull ? tries.windowEndsAt : tries.opensAt
  if (opensAt > now) return refuse('too_many_attempts', { waitSeconds: Math.ceil((opensAt - now) / SECOND) })
  const count = tries.count + 1
  return grant({ ...tries, count, opensAt: now + waitAfter(limit, count) * SECOND })
}

/** Seconds to wait after this many tries. */
export function waitAfter({ free, longestWaitSeconds }: TryLimit, count: number): number {
  if (longestWaitSeconds === null || count < free) return 0
  return Math.min(longestWaitSeconds, 2 ** (count - free))
}

/** The refusal that asks for the longest wait; null when none of these is one. */
export function longestRefusal(outcomes: readonly Outcome<unknown, TooManyTries>[]): Refused<TooManyTries> | null {
  const waits = outcomes.flatMap((outcome) => (outcome.ok ? [] : [Number(outcome.details?.waitSeconds)]))
  return waits.length === 0 ? null : refuse('too_many_attempts', { waitSeconds: Math.max(...waits) })
}
