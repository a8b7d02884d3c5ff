import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#context'
import { listLiveTokens } from '#db/api-tokens.ts'
import { findPersonByEmail } from '#db/people.ts'
import { passwordHashing } from '#integrations/accounts/password-hashing.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { remindUsername } from '#services/accounts/remind-username.ts'
import { requestPasswordReset } from '#services/accounts/request-password-reset.ts'
import { resetPassword } from '#services/accounts/reset-password.ts'
import { showResetLink } from '#services/accounts/show-reset-link.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import type { QueuedMail } from '#services/notices/send-mail.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keysOf } from '#tests/support/email-keys.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

const client = { address: '203.0.113.7', userAgent: 'a browser' }
const before = 'tup4xq-moras'
const chosen = 'azul-cesta-97'

let test: TestDatabase
let ctx: Context
let hash: string

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
  hash = await passwordHashing().hash(before)
})
afterAll(() => test.close())

/** Someone with the password `before`, whose address was never confirmed unless said. */
async function somebody(flags: { role?: 'user' | 'admin'; isTemporary?: boolean } = {}) {
  const email = `member-${crypto.randomUUID()}@example.com`
  await createPeople(ctx, [{ email }])
  const person = await findPersonByEmail(test.db, keysOf(email))
  if (person === null) throw new Error('no person')
  await sql`
    insert into credentials (user_id, account_id, provider_id, password) values (${person.id}, ${person.id}, 'credential', ${hash})
    on conflict do nothing`.execute(test.ownerDb)
  await sql`update users set is_temporary_password = ${flags.isTemporary ?? false} where id = ${person.id}`.execute(
    test.ownerDb,
  )
  if (flags.role !== undefined)
    await sql`update user_roles set role = ${flags.role} where user_id = ${person.id}`.execute(test.ownerDb)
  return { id: person.id, email }
}

/** The letters of a kind that wait for a person, oldest first. */
async function letters(userId: string, letter: string): Promise<QueuedMail[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs order by id`.execute(test.ownerDb)
  return rows.map(({ payload }) => payload).filter((mail) => mail.userId === userId && mail.letter === letter)
}

async function linkOf(person: { id: string; email: string }): Promise<string> {
  expect(await requestPasswordReset(ctx, { email: person.email, client })).toEqual({ ok: true })
  const url = (await letters(person.id, 'reset-password')).at(-1)?.values.url
  return new URL(String(url)).searchParams.get('token') ?? ''
}

const choose = (token: string, password = chosen, confirmation = password) =>
  resetPassword(ctx, { token, password, confirmation, client })

describe('a forgotten password', () => {
  it('AUTH-03 ERR-15 is replaced by a link that works once, and every session, token, and known device ends', async () => {
    const person = await somebody()
    const token = await linkOf(person)
    await sql`update users set email_verified = true where id = ${person.id}`.execute(test.ownerDb)
    const entered = await signIn(ctx, { email: person.email, password: before, client })
    if (!entered.ok) throw new Error(entered.refusal)
    const cookie = entered.value.cookies[0]?.split(';')[0] ?? ''
    await sql`insert into api_tokens (user_id, id, name, scopes, token_hash, expires_at)
      values (${person.id}, gen_random_uuid(), 'Accounting', '{groups:read}', sha256('a'), now() + interval '1 day')`.execute(
      test.db,
    )
    expect(await showResetLink(ctx, token)).toEqual({ isStaff: false })
    expect(await choose(token)).toEqual({ ok: true })
    expect((await findSession(ctx, new Headers({ cookie }))).session).toBeNull()
    const { rows } = await sql`select 1 from known_devices where user_id = ${person.id}`.execute(test.ownerDb)
    expect(rows).toEqual([])
    expect(await listLiveTokens(test.db, person.id)).toEqual([])
    expect(await signIn(ctx, { email: person.email, password: before, client })).toMatchObject({
      refusal: 'invalid_credentials',
    })
    expect(await signIn(ctx, { email: person.email, password: chosen, client })).toMatchObject({ ok: true })
    expect(await showResetLink(ctx, token)).toBeNull()
    expect(await choose(token, 'verde-cesta-98')).toEqual({ ok: false, refusal: 'reset_link_dead' })
    // Its owner is told once, whoever used the link.
    const { rows: told } =
      await sql`select from notifications where user_id = ${person.id} and kind = 'password_changed'`.execute(test.db)
    expect(told).toHaveLength(1)
  })

  it('AUTH-03 an address without an account gets the same answer and no letter', async () => {
    const { rows: earlier } = await sql`select 1 from graphile_worker._private_jobs`.execute(test.ownerDb)
    const nobody = { email: `nobody-${crypto.randomUUID()}@example.com`, client }
    expect(await requestPasswordReset(ctx, nobody)).toEqual({ ok: true })
    expect(await remindUsername(ctx, nobody)).toEqual({ ok: true })
    const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(test.ownerDb)
    expect(rows).toHaveLength(earlier.length)
    expect(await requestPasswordReset(ctx, { email: 'no address', client })).toEqual({
      ok: false,
      refusal: 'email_invalid',
    })
  })

  it('AUTH-04 ERR-16 the username is mailed to the account, whatever capitals were typed', async () => {
    const person = await somebody()
    expect(await remindUsername(ctx, { email: ` ${person.email.toUpperCase()}`, client })).toEqual({ ok: true })
    expect((await letters(person.id, 'username-reminder')).map(({ values }) => values.username)).toEqual([person.email])
  })

  it('AUTH-24 after 30 minutes the link is over; the table holds no token that could be used', async () => {
    const person = await somebody()
    const token = await linkOf(person)
    const { rows } = await sql<{ identifier: string; minutes: number }>`
      select identifier, round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from verifications where value = ${person.id}`.execute(test.ownerDb)
    expect(rows.map(({ minutes }) => minutes)).toEqual([30])
    expect(rows[0]?.identifier).not.toContain(token)
    await sql`update verifications set expires_at = now() - interval '1 second' where value = ${person.id}`.execute(
      test.ownerDb,
    )
    expect(await showResetLink(ctx, token)).toBeNull()
    expect(await choose(token)).toMatchObject({ refusal: 'reset_link_dead' })
  })

  it('AUTH-08 a password that may not be leaves the link as it was; staff need twelve characters', async () => {
    const token = await linkOf(await somebody({ role: 'admin' }))
    expect(await showResetLink(ctx, token)).toEqual({ isStaff: true })
    expect(await choose(token, 'azul-97')).toMatchObject({ refusal: 'password_too_short', details: { min: 12 } })
    expect(await choose(token, chosen, 'another-one-97')).toEqual({ ok: false, refusal: 'passwords_differ' })
    expect(await choose(token)).toEqual({ ok: true })
  })

  it('AUTH-12 a temporary password is replaced by it, and the address is confirmed', async () => {
    const person = await somebody({ isTemporary: true })
    expect(await choose(await linkOf(person))).toEqual({ ok: true })
    expect(await findPersonByEmail(test.db, keysOf(person.email))).toMatchObject({
      is_temporary_password: false,
      password_reset_completed: true,
      email_verified: true,
    })
  })

  it('of several links sent at once by two people one is used and the others end with it', async () => {
    const person = await somebody()
    const [first, second] = [await linkOf(person), await linkOf(person)]
    const answers = await Promise.all([choose(first), choose(first, 'verde-cesta-98')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await choose(second)).toMatchObject({ refusal: 'reset_link_dead' })
  })

  it('the fourth letter within an hour is not sent, and the answer does not say so', async () => {
    const person = await somebody()
    for (let nth = 0; nth < 5; nth++) await linkOf(person)
    expect(await letters(person.id, 'reset-password')).toHaveLength(3)
  })

  it('is asked for from one place so many times an hour', async () => {
    const there = { address: '198.51.100.9' }
    for (let nth = 0; nth < 30; nth++)
      expect(await remindUsername(ctx, { email: `n${nth}@example.com`, client: there })).toEqual({ ok: true })
    expect(await requestPasswordReset(ctx, { email: 'n@example.com', client: there })).toMatchObject({
      refusal: 'too_many_attempts',
    })
  })

  it('leaves everything as it was when a write fails', async () => {
    const person = await somebody()
    const token = await linkOf(person)
    await whileWritesFail(test.ownerDb, 'audit_events', 'insert', async () => {
      await expect(choose(token)).rejects.toThrow()
    })
    await whileWritesFail(test.ownerDb, 'graphile_worker._private_jobs', 'insert', async () => {
      await expect(requestPasswordReset(ctx, { email: person.email, client })).rejects.toThrow()
      await expect(remindUsername(ctx, { email: person.email, client })).rejects.toThrow()
    })
    expect(await showResetLink(ctx, token)).toEqual({ isStaff: false })
    expect(await letters(person.id, 'reset-password')).toHaveLength(1)
  })
})
