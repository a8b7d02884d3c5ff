import { describe, expect, it } from 'vitest'
import type { Tries } from './tries.ts'
import { judgeKnownDevice, judgeSignIn, SIGN_IN_LIMITS } from './wrong-passwords.ts'

const HOUR = 3600

/** One account under attack, with a row for each place and its windows running out as the database lets them. */
function account() {
  const shared: Record<'newPlaces' | 'account', Tries | null> = { newPlaces: null, account: null }
  const here = new Map<string, Tries | null>()
  const places = new Map<string, Tries | null>()
  const live = (tries: Tries | null | undefined, now: number) => (tries && tries.windowEndsAt > now ? tries : null)
  /** A wrong password from there: null when it was looked at, else the seconds to wait. */
  return function tryFrom(from: string, second: number): number | null {
    const now = second * 1000
    const answer = judgeSignIn(
      {
        here: live(here.get(from), now),
        place: live(places.get(from), now),
        newPlaces: live(shared.newPlaces, now),
        account: live(shared.account, now),
      },
      now,
    )
    if (!answer.ok) return Number(answer.details?.waitSeconds)
    if (answer.value.here) here.set(from, answer.value.here)
    if (answer.value.place) places.set(from, answer.value.place)
    if (answer.value.newPlaces) shared.newPlaces = answer.value.newPlaces
    if (answer.value.account) shared.account = answer.value.account
    return null
  }
}

/** Everyone tries each second for an hour; how many passwords were looked at. */
function siege(tryFrom: ReturnType<typeof account>, placeAt: (second: number) => string[], seconds = HOUR): number {
  let looked = 0
  for (let second = 0; second < seconds; second++)
    for (const from of placeAt(second)) if (tryFrom(from, second) === null) looked += 1
  return looked
}

const fifty = Array.from({ length: 50 }, (_, index) => `place ${index}`)

describe('wrong passwords for one account', () => {
  it('from one place: five, then fewer and fewer, 69 in the first hour', () => {
    expect(siege(account(), () => ['there'])).toBe(69)
  })

  it('from fifty places: five each, and together no more than one place has after that', () => {
    expect(siege(account(), () => fifty)).toBe(50 * 5 + 65)
  })

  it('from as many places as there are, new and used up: 429 in an hour', () => {
    let place = 0
    const fresh = () => Array.from({ length: 20 }, () => `place ${place++}`)
    const used = Array.from({ length: 100 }, (_, index) => `place ${index % 20}`)
    expect(siege(account(), () => [...used, ...fresh()])).toBe(429)
  })

  it('while fifty places hammer, the owner is looked at at once on a new device, five times', () => {
    const tryFrom = account()
    siege(tryFrom, () => fifty, 600)
    for (let nth = 0; nth < 5; nth++) expect(tryFrom('the owner’s', 600)).toBeNull()
  })

  it('whoever tries what, no one is told to wait longer than a minute', () => {
    const tryFrom = account()
    const waits: number[] = []
    for (let second = 0; second < HOUR; second += 7)
      for (const from of fifty) waits.push(tryFrom(from, second) ?? 0, tryFrom(`${from} ${second}`, second) ?? 0)
    expect(Math.max(...waits)).toBe(60)
  })

  it('a known device has its own tries and nothing else is asked', () => {
    let device: Tries | null = null
    for (let nth = 0; nth < SIGN_IN_LIMITS.device.free; nth++) {
      const answer = judgeKnownDevice(device, 0)
      device = answer.ok ? answer.value.here : null
    }
    expect(judgeKnownDevice(device, 0)).toMatchObject({ ok: false, details: { waitSeconds: 1 } })
    expect(judgeKnownDevice(device, 1000)).toMatchObject({ ok: true })
  })
})

describe('wrong passwords from one place', () => {
  it('for many accounts: a hundred, then slower, and an account guessed elsewhere has nothing to do with it', () => {
    let place: Tries | null = null
    let looked = 0
    for (let second = 0; second < HOUR; second++) {
      const answer = judgeSignIn({ here: null, newPlaces: null, account: null, place }, second * 1000)
      if (!answer.ok) continue
      looked += 1
      place = answer.value.place ?? null
    }
    expect(looked).toBe(163)
  })
})
