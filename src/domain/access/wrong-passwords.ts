import { judgeTry, longestRefusal, type TooManyTries, type Tries, type TryLimit } from '#domain/access/tries.ts'
import { grant, type Outcome } from '#domain/verdict.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONGEST_WAIT = MINUTE

/** What wrong passwords are counted by. Only who comes from a known device is counted by nothing but that device. */
export const SIGN_IN_LIMITS = {
  /** Wrong passwords for one account on a device that signed in to it before: strangers add nothing to it. */
  device: { free: 5, windowSeconds: DAY, longestWaitSeconds: LONGEST_WAIT },
  /** Wrong passwords for one account from one place. */
  here: { free: 5, windowSeconds: DAY, longestWaitSeconds: LONGEST_WAIT },
  /** Tries for one account from places that have some of their own left, all such places together. */
  newPlaces: { free: 300, windowSeconds: HOUR, longestWaitSeconds: LONGEST_WAIT },
  /** Tries for one account from places whose own are used up, all such places together. */
  account: { free: 1, windowSeconds: HOUR, longestWaitSeconds: LONGEST_WAIT },
  /** Wrong passwords from one place, for whatever account. */
  place: { free: 100, windowSeconds: HOUR, longestWaitSeconds: LONGEST_WAIT },
} as const satisfies Record<string, TryLimit>

/** What was counted so far for an account asked for from somewhere; null where nothing was. */
export type SignInTries = Record<'here' | 'newPlaces' | 'account' | 'place', Tries | null>

/**
 * Whether a password may be tried for an account from a place, on a device the account does not know (docs/decisions/0032). A
 * place has five tries of its own, which strangers elsewhere can't use up, so the owner can get in on a new device right away.
 * From then on it shares one try a minute with every other such place, so that many places guess no faster than one. When places by the
 * dozen were new within the hour, the new ones share one try a minute among themselves.
 * Granted, the value is every counter that changes.
 */
export function judgeSignIn(
  tries: SignInTries,
  now: number,
): Outcome<Partial<Record<keyof SignInTries, Tries>>, TooManyTries> {
  const shared = (tries.here?.count ?? 0) < SIGN_IN_LIMITS.here.free ? 'newPlaces' : 'account'
  const counters = ['place', 'here', shared] as const
  const outcomes = counters.map((name) => judgeTry(SIGN_IN_LIMITS[name], tries[name], now))
  const refused = longestRefusal(outcomes)
  if (refused !== null) return refused
  return grant(Object.fromEntries(outcomes.map((outcome, index) => [counters[index], outcome.ok && outcome.value])))
}

/** The same on a device that signed in to this account before: `here` is the device. */
export function judgeKnownDevice(tries: Tries | null, now: number): Outcome<{ here: Tries }, TooManyTries> {
  const answer = judgeTry(SIGN_IN_LIMITS.device, tries, now)
  return answer.ok ? grant({ here: answer.value }) : answer
}
