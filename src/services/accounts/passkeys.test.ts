import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Context } from '#context'
import { addPasskey } from '#services/accounts/add-passkey.ts'
import { beginPasskey } from '#services/accounts/begin-passkey.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { listPasskeys } from '#services/accounts/list-passkeys.ts'
import { needsProof } from '#services/accounts/needs-proof.ts'
import { offerPasskey } from '#services/accounts/offer-passkey.ts'
import { proveAgain } from '#services/accounts/prove-again.ts'
import { removePasskey } from '#services/accounts/remove-passkey.ts'
import { renamePasskey } from '#services/accounts/rename-passkey.ts'
import { signInWithPasskey } from '#services/accounts/sign-in-with-passkey.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { passkeyDevice } from '#tests/support/passkey-device.ts'

const client = { address: '203.0.113.9', userAgent: 'a browser' }
const REFUSED = { ok: false, refusal: 'passkey_refused' }
let database: TestDatabase
let ctx: Context
/** Each with a session of their own. */
let people: { as: Context; userId: string; sessionId: string }[]

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
  const wanted = ['ana', 'rui'].map((name) => ({
    email: `${name}@example.com`,
    fullName: name,
    isEmailConfirmed: true,
  }))
  const made = await createPeople(ctx, wanted)
  people = await Promise.all(
    (made.ok ? made.value : []).map(async (userId) => {
      const cookies = await enterAs(ctx, userId, client)
      const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
      const { session } = await findSession(ctx, new Headers({ cookie }))
      const as = asActor(ctx, { kind: 'person', userId, role: 'user' })
      return { as, userId, sessionId: session?.sessionId ?? '' }
    }),
  )
})
beforeEach(() => sql`delete from passkeys`.execute(database.db))
afterAll(() => database.close())

const person = (which: number) => people[which] ?? { as: ctx, userId: '', sessionId: '' }
const loginChallenge = async () => (await offerPasskey(ctx, { place: 'login' }))?.challenge ?? ''
const signIn = (answer: string) => signInWithPasskey(ctx, { answer, client, cookies: null })

/** A device whose passkey that person has added. */
async function added(which: number, name = 'My laptop') {
  const { as, sessionId } = person(which)
  const device = passkeyDevice(ctx.config.PUBLIC_URL)
  const begun = await beginPasskey(as, { sessionId })
  if (!begun.ok) throw new Error(begun.refusal)
  const answer = device.register(begun.value.challenge)
  return { device, answer, verdict: await addPasskey(as, { sessionId, answer, name }) }
}

test('AUTH-24 a passkey is added once, named, used to sign in, and removed by its owner alone', async () => {
  const { as, sessionId } = person(0)
  const { device, answer, verdict } = await added(0, `  ${'x'.repeat(80)} `)
  expect(verdict).toEqual({ ok: true })
  expect(await addPasskey(as, { sessionId, answer, name: '' })).toEqual(REFUSED)
  const [passkey] = await listPasskeys(as)
  const id = passkey?.id ?? ''
  expect(passkey).toMatchObject({ name: 'x'.repeat(60), usedAt: null })
  await renamePasskey(person(1).as, { id, name: 'Mine' })
  await renamePasskey(as, { id, name: 'Phone' })

  const signedIn = await signIn(device.use(await loginChallenge()))
  expect(signedIn).toMatchObject({ ok: true, value: { userId: person(0).userId } })
  expect(await listPasskeys(as)).toMatchObject([{ name: 'Phone', usedAt: expect.any(Date) }])
  expect(await removePasskey(person(1).as, { sessionId: person(1).sessionId, id })).toMatchObject({
    refusal: 'passkey_gone',
  })
  expect(await removePasskey(as, { sessionId, id })).toEqual({ ok: true })
  expect(await signIn(device.use(await loginChallenge()))).toEqual(REFUSED)
})

test('AUTH-24 an answer counts once, for its own challenge, site, and purpose, and only from who unlocked the device', async () => {
  const { device } = await added(0)
  const { device: strange } = await added(1)
  const once = device.use(await loginChallenge())
  const both = await Promise.all([signIn(once), signIn(once)])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await signIn(once)).toEqual(REFUSED)
  const challenge = await loginChallenge()
  expect(await signIn(device.use(challenge, { origin: 'https://evil.example' }))).toEqual(REFUSED)
  expect(await signIn(device.use(challenge, { isUserVerified: false }))).toEqual(REFUSED)
  expect(await signIn(device.use(Buffer.alloc(38).toString('base64url')))).toEqual(REFUSED)
  expect(await signIn(passkeyDevice(ctx.config.PUBLIC_URL).use(challenge))).toEqual(REFUSED)

  // Asked again, only the asker's own passkey counts, and only for that question.
  const { as, sessionId, userId } = person(0)
  const again = (await offerPasskey(as, { place: 'again' }))?.challenge ?? ''
  expect(await signIn(device.use(again))).toEqual(REFUSED)
  expect(await proveAgain(as, { sessionId, passkey: strange.use(again) })).toEqual(REFUSED)
  await sql`update sessions set proved_at = null where user_id = ${userId}`.execute(database.db)
  expect(await addPasskey(as, { sessionId, answer: '', name: '' })).toMatchObject({ refusal: 'proof_needed' })
  expect(await proveAgain(as, { sessionId, passkey: device.use(await loginChallenge()) })).toEqual(REFUSED)
  expect(await needsProof(as, { sessionId })).toBe(true)
  expect(await proveAgain(as, { sessionId, passkey: device.use(again) })).toEqual({ ok: true })
  expect(await needsProof(as, { sessionId })).toBe(false)
})

test('a passkey half added is not added, and made-up answers are refused without a fault', async () => {
  await expect(whileWritesFail(database.ownerDb, 'audit_events', 'insert', () => added(0))).rejects.toThrow(
    'on purpose',
  )
  expect(await listPasskeys(person(0).as)).toEqual([])
  for (const answer of [
    '',
    '{',
    'null',
    '[]',
    '{"id":"x","rawId":"x","response":{}}',
    `{"id":"${'x'.repeat(30_000)}"}`,
  ])
    expect(await signIn(answer)).toEqual(REFUSED)
})
