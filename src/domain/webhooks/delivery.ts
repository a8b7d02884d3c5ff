import { allow, refuse, type Verdict } from '#domain/verdict.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The wait after each failed attempt: ten in a little less than three days. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 18 * HOUR, 22 * HOUR] as const

/** When to try again after this many failed attempts, at a real instant; null when it's enough. */
export function nextAttemptAt(attempts: number, at: Date): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(at.getTime() + wait)
}

/** Why a receiver didn't answer. */
export const TROUBLES = ['address_refused', 'timed_out', 'unreachable', 'insecure'] as const
export type Trouble = (typeof TROUBLES)[number]

/** Whether the receiver took a delivery: any answer of 200 to 299; a redirect isn't followed. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300
}

export const URL_MAX = 500
export type WebhookRefusal = 'url_wrong' | 'url_not_public' | 'kinds_missing' | 'group_unknown' | 'too_many_webhooks'
/** More than anyone watches over. */
export const WEBHOOKS_MAX = 20

/** Whether a URL may receive events: https, by a name or an address, without a password in it. Where it leads is judged at each delivery. */
export function canReceive(url: string): Verdict<'url_wrong'> {
  const parsed = URL.parse(url)
  const isRight =
    parsed !== null &&
    parsed.protocol === 'https:' &&
    parsed.username === '' &&
    parsed.password === '' &&
    parsed.hash === '' &&
    url.length <= URL_MAX &&
    !/\s/.test(url)
  return isRight ? allow() : refuse('url_wrong')
}
