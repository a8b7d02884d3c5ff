import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPeople } from '#services/accounts/create-people.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { sweepExpired } from '#services/operations/sweep-expired.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf } from '#tests/support/email-keys.ts'

const password = 'tup4xq-moras'
const email = 'owner@example.com'

let test: TestDatabase

/** Looks at a password as fast as the siege below wants it; everything else is the product's. */
const digest = async (text: string) => createHash('sha256').update(text).digest('hex')
const passwords = {
  hash: digest,
  verify: async (asked: { hash: string; password: string }) => (await digest(asked.password)) === asked.hash,
}
const context = (env: Record<string, string> = {}) => testContext(test.db, { passwords, env })

beforeAll(async () => {
  test = await createTestDatabase()
  await createPeople(context(), [
    { email, password, isEmailConfirmed: true },
    { email: 'neighbor@example.com', password, isEmailConfirmed: true },
    { email: 'unconfirmed@example.com', password },
  ])
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`truncate attempts`.execute(test.ownerDb)
  await sql`delete from known_devices`.execute(test.db)
})

interface Try {
  from: string
  password?: string
  cookies?: string | null
  email?: string
}

/** What a try was answered: `in`, the refusal, or the seconds to wait. */
async function tryIn({ from, cookies = null, ...more }: Try): Promise<string | number> {
  const answer = await attempt({ from, cookies, ...more })
  if (answer.ok) return 'in'
  return answer.refusal === 'too_many_attempts' ? Number(answer.details?.waitSeconds) : answer.refusal
}

function attempt({ from, cookies = null, ...more }: Try) {
  const client = { address: from, userAgent: null }
  return signIn(context(), { email, password: 'a wrong guess', ...more, client, cookies })
}

/** What a browser sends back after signing in from there. */
async function signedIn(from: string, cookies: string | null = null, whose = email): Promise<string> {
  const answer = await attempt({ from, password, cookies, email: whose })
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Real time goes by: every counted instant lies so much further back. */
async function later(interval: string): Promise<void> {
  await sql`
    update attempts set window_ends_at = window_ends_at - ${interval}::interval, opens_at = opens_at - ${interval}::interval
  `.execute(test.ownerDb)
}

/** Waits that have begun last half a minute from now on, however slow this machine is. */
async function holdWaits(): Promise<void> {
  await sql`
    update attempts set opens_at = now() + interval '30 seconds'
    where count >= 100 or (count >= 5 and bucket ~ '^sign-in-(here|device):')`.execute(test.db)
}

const counts = async () =>
  (await sql<{ bucket: string; count: number }>`select bucket, count from attempts order by bucket`.execute(test.db))
    .rows

/** An email as it stands in the name of a bucket. */
const counted = (whose: string) => context().sealing.fingerprint(whose, 'attempts.bucket').toString('hex')

const strangers = Array.from({ length: 50 }, (_, index) => `198.51.100.${index}`)

describe('wrong passwords', () => {
  it('sixty from one place: five are looked at, the rest wait, and the owner comes in at once from anywhere else', async () => {
    const own = await signedIn('192.0.2.1')
    const answers: unknown[] = []
    for (let nth = 0; nth < 60; nth++) answers.push(await tryIn({ from: '198.51.100.1' }))
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('invalid_credentials'))
    expect(answers.filter((answer) => answer === 'invalid_credentials').length).toBeLessThan(8)
    // On their known device, even there where the stranger sits; and on a new one elsewhere.
    expect(await tryIn({ from: '198.51.100.1', password, cookies: own })).toBe('in')
    expect(await tryIn({ from: '192.0.2.77', password })).toBe('in')
    // The right password from the stranger's place and no known device waits like any other.
    await holdWaits()
    expect(await tryIn({ from: '198.51.100.1', password })).toBe(30)
  })

  it('from fifty places by turns: the owner comes in at once on a known and on a new device, and is free to mistype', async () => {
    const own = await signedIn('192.0.2.1')
    for (let nth = 0; nth < 5; nth++)
      expect(new Set(await Promise.all(strangers.map((from) => tryIn({ from }))))).toEqual(
        new Set(['invalid_credentials']),
      )
    const more = await Promise.all(strangers.map((from) => tryIn({ from })))
    expect(more.filter((answer) => answer === 'invalid_credentials').length).toBeLessThan(5)
    expect(await tryIn({ from: '192.0.2.1', password, cookies: own })).toBe('in')
    for (let nth = 0; nth < 4; nth++) expect(await tryIn({ from: '192.0.2.77' })).toBe('invalid_credentials')
    expect(await tryIn({ from: '192.0.2.77', password })).toBe('in')
  })

  it('fifty places that go on and on get one try a minute together', async () => {
    for (let nth = 0; nth < 5; nth++) await Promise.all(strangers.map((from) => tryIn({ from })))
    await sql`update attempts set count = 12 where bucket = ${`sign-in-account:${counted(email)}`}`.execute(test.db)
    await later('1 minute')
    await Promise.all(strangers.map((from) => tryIn({ from })))
    await later('1 minute')
    let looked = 0
    for (let minute = 0; minute < 5; minute++) {
      await later('1 minute')
      const answers = await Promise.all(strangers.map((from) => tryIn({ from })))
      looked += answers.filter((answer) => answer === 'invalid_credentials').length
    }
    expect(looked).toBe(5)
  })

  it('someone who waited as long as they were told is checked, and is never told more than a minute', async () => {
    let waited = 0
    for (let looked = 0; looked < 14; ) {
      const answer = await tryIn({ from: '198.51.100.1' })
      if (answer === 'invalid_credentials') looked += 1
      else {
        waited = Number(answer)
        expect(waited).toBeLessThanOrEqual(60)
        await later(`${waited} seconds`)
        expect(await tryIn({ from: '198.51.100.1' })).toBe('invalid_credentials')
        looked += 1
      }
    }
    expect(waited).toBe(60)
    await later('60 seconds')
    expect(await tryIn({ from: '198.51.100.1', password })).toBe('in')
  })

  it('a refused try counts nothing', async () => {
    for (let nth = 0; nth < 5; nth++) await tryIn({ from: '198.51.100.1' })
    await holdWaits()
    const before = await counts()
    for (let nth = 0; nth < 10; nth++) expect(await tryIn({ from: '198.51.100.1' })).toBeGreaterThan(20)
    expect(await counts()).toEqual(before)
  })

  it('a hundred at once are a hundred', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryIn({ from: '198.51.100.1' })))
    expect(answers.filter((answer) => answer === 'invalid_credentials').length).toBeLessThan(8)
  })

  it('an email no one has is slowed down in the same way and by the same words', async () => {
    const answers = async (whose: string) => {
      const given: unknown[] = []
      for (let nth = 0; nth < 5; nth++) given.push(await tryIn({ from: '198.51.100.1', email: whose }))
      await holdWaits()
      given.push(await tryIn({ from: '198.51.100.1', email: whose }))
      const there = (await counts()).filter(({ bucket }) => bucket.endsWith(counted(whose)))
      return { given, counts: there.map(({ bucket, count }) => [bucket.replace(counted(whose), ''), count]) }
    }
    expect(await answers('nobody@example.com')).toEqual(await answers(email))
  })

  it('coming in forgives the account here and leaves what the place did to others', async () => {
    for (let nth = 0; nth < 4; nth++) await tryIn({ from: '198.51.100.1' })
    for (let nth = 0; nth < 3; nth++) await tryIn({ from: '198.51.100.1', email: 'neighbor@example.com' })
    expect(await tryIn({ from: '198.51.100.1', password })).toBe('in')
    const left = new Map((await counts()).map(({ bucket, count }) => [bucket, count]))
    expect(left.get(`sign-in-here:198.51.100.1 ${counted(email)}`)).toBeUndefined()
    expect(left.get(`sign-in-here:198.51.100.1 ${counted('neighbor@example.com')}`)).toBe(3)
    expect(left.get('sign-in-place:198.51.100.1')).toBe(7)
  })

  it('many accounts from one place: a hundred, then the place waits, but a known device there does not', async () => {
    const own = await signedIn('198.51.100.1')
    await sql`insert into attempts values ('sign-in-place:198.51.100.1', 99, now() + interval '1 hour')
      on conflict (bucket) do update set count = 99`.execute(test.db)
    expect(await tryIn({ from: '198.51.100.1', email: 'a@example.com' })).toBe('invalid_credentials')
    await holdWaits()
    expect(await tryIn({ from: '198.51.100.1', email: 'b@example.com' })).toBe(30)
    expect(await tryIn({ from: '198.51.100.1', password, cookies: own })).toBe('in')
  })

  it('a right password of someone unconfirmed is no wrong one', async () => {
    const given: unknown[] = []
    for (let nth = 0; nth < 8; nth++)
      given.push(await tryIn({ from: '198.51.100.1', email: 'unconfirmed@example.com', password }))
    expect(given).toEqual([...Array(3).fill('email_not_confirmed'), ...Array(5).fill('link_sent_before')])
  })

  it('beyond what can be hashed at once it says so, and the try counts nothing', async () => {
    // As in the built product: the class of the door's copy of the module, not of the one the service has loaded.
    const busy = async () => {
      throw Object.assign(new Error(), { name: 'PasswordsBusy' })
    }
    const ctx = testContext(test.db, { passwords: { hash: busy, verify: busy } })
    const client = { address: '198.51.100.1', userAgent: null }
    expect(await signIn(ctx, { email, password, client })).toEqual({
      ok: false,
      refusal: 'busy',
      details: { waitSeconds: 5 },
    })
    expect((await counts()).every(({ count }) => count === 0)).toBe(true)
  })
})

describe('a known device', () => {
  it('has tries of its own, which end no one else’s', async () => {
    const own = await signedIn('192.0.2.1')
    for (let nth = 0; nth < 5; nth++)
      expect(await tryIn({ from: '192.0.2.1', cookies: own })).toBe('invalid_credentials')
    await holdWaits()
    expect(await tryIn({ from: '192.0.2.1', cookies: own })).toBe(30)
    expect(await tryIn({ from: '192.0.2.1', password })).toBe('in')
    await later('30 seconds')
    expect(await tryIn({ from: '192.0.2.1', password, cookies: own })).toBe('in')
  })

  it('is known by an httpOnly cookie that says nothing, of which only the hash is kept', async () => {
    const answer = await attempt({ from: '192.0.2.1', password })
    const line = answer.ok ? answer.value.cookies.at(-1) : ''
    expect(line).toMatch(/^cotavia\.device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = line?.slice('cotavia.device='.length).split(';')[0]
    const { rows } = await sql<{ is: boolean; days: number }>`
      select token_hash = sha256(${token}::bytea) as is, extract(day from expires_at - now())::int as days from known_devices
    `.execute(test.db)
    expect(rows).toEqual([{ is: true, days: 179 }])
    const ctx = context({ PUBLIC_URL: 'https://cotavia.example' })
    const secure = await signIn(ctx, { email, password, client: { address: '192.0.2.1', userAgent: null } })
    expect(secure.ok && secure.value.cookies.at(-1)).toMatch(/^__Secure-cotavia\.device=.*; Secure$/)
  })

  it('stays the same while it is used, and is known for its own account only', async () => {
    const own = await signedIn('192.0.2.1')
    const device = (cookies: string) => /cotavia\.device=([^;]+)/.exec(cookies)?.[1]
    expect(device(await signedIn('192.0.2.1', own))).toBe(device(own))
    const both = await signedIn('192.0.2.1', own, 'neighbor@example.com')
    expect(device(both)).toMatch(new RegExp(`^[\\w-]{43}\\.${device(own)}$`))
    for (const whose of [email, 'neighbor@example.com'])
      expect(await tryIn({ from: '192.0.2.1', cookies: both, password, email: whose })).toBe('in')
    // With the owner's cookie alone the neighbor's account is a stranger's.
    for (let nth = 0; nth < 5; nth++) await tryIn({ from: '198.51.100.1', email: 'neighbor@example.com' })
    await holdWaits()
    expect(await tryIn({ from: '198.51.100.1', email: 'neighbor@example.com', cookies: own, password })).toBe(30)
  })

  it('a token someone brought along becomes no known device', async () => {
    const planted = 'A'.repeat(43)
    const cookies = await signedIn('192.0.2.1', `cotavia.device=${planted}`)
    expect(cookies).toMatch(new RegExp(`cotavia\\.device=(?!${planted})[\\w-]{43}\\.${planted}`))
    for (let nth = 0; nth < 5; nth++) await tryIn({ from: '198.51.100.1' })
    await holdWaits()
    expect(await tryIn({ from: '198.51.100.1', password, cookies: `cotavia.device=${planted}` })).toBe(30)
  })

  it('is forgotten after 180 days without a sign-in, and swept away', async () => {
    const own = await signedIn('192.0.2.1')
    await sql`update known_devices set expires_at = now() - interval '1 second'`.execute(test.db)
    for (let nth = 0; nth < 5; nth++) await tryIn({ from: '198.51.100.1' })
    await holdWaits()
    expect(await tryIn({ from: '198.51.100.1', password, cookies: own })).toBe(30)
    await later('25 hours')
    const waiting = (await counts()).length
    expect(waiting).toBeGreaterThan(0)
    expect(await sweepExpired(context())).toBe(waiting + 1)
    expect((await sql`select from known_devices`.execute(test.db)).rows).toEqual([])
  })

  it('of one person the twenty used last are known, and the fifty newest sessions live', async () => {
    for (let nth = 0; nth < 52; nth++) await signedIn(`192.0.2.${nth}`)
    const { rows } = await sql<{ devices: number; sessions: number }>`
      select (select count(*)::int from known_devices) as devices, (select count(*)::int from sessions s
        join users u on u.id = s.user_id where u.email_key = ${keyOf(email)}) as sessions`.execute(test.db)
    expect(rows).toEqual([{ devices: 20, sessions: 50 }])
  })
})
