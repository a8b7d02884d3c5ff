import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#context'
import { findPersonByEmail } from '#db/people.ts'
import { changeTemporaryPassword } from '#services/accounts/change-temporary-password.ts'
import { createAdmin } from '#services/accounts/create-admin.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { createUser } from '#services/accounts/create-user.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { Forbidden, NotAuthenticated } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf, keysOf } from '#tests/support/email-keys.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

const client = { address: '203.0.113.7', userAgent: 'a browser' }
const chosen = 'tup4xq-moras'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

async function newAdmin(email: string) {
  const ctx = testContext(test.db)
  const made = await createAdmin(ctx, { email })
  if (!made.ok) throw new Error(made.refusal)
  const answer = await signIn(ctx, { email, password: made.value.temporaryPassword, client })
  if (!answer.ok) throw new Error(answer.refusal)
  const headers = new Headers({ cookie: answer.value.cookies[0]?.split(';')[0] ?? '' })
  const { session } = await findSession(ctx, headers)
  if (session === null) throw new Error('no session')
  return {
    ctx: asActor(ctx, { kind: 'person', userId: session.userId, role: session.role }),
    headers,
    session,
    temporary: made.value.temporaryPassword,
  }
}

describe('create admin', () => {
  it('CALL-14 creates a super administrator with a temporary password that is shown once and kept only hashed', async () => {
    const ctx = testContext(test.db)
    const made = await createAdmin(ctx, { email: 'First@Example.com' })
    if (!made.ok) throw new Error(made.refusal)
    expect(made.value.temporaryPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await findPersonByEmail(test.db, keysOf('first@example.com'))).toMatchObject({
      role: 'super_admin',
      full_name: 'first',
      is_temporary_password: true,
      password_reset_completed: false,
      email_verified: true,
    })
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(c.password, ' '), '') || coalesce((select string_agg(details::text, ' ') from audit_events), '') as text
      from credentials c`.execute(test.ownerDb)
    expect(rows[0]?.text).not.toContain(made.value.temporaryPassword)
  })

  it('CALL-14 run again for the same address it refuses and changes nothing', async () => {
    const ctx = testContext(test.db)
    const before = await findPersonByEmail(test.db, keysOf('first@example.com'))
    expect(await createAdmin(ctx, { email: 'first@example.com' })).toEqual({ ok: false, refusal: 'email_taken' })
    expect(await findPersonByEmail(test.db, keysOf('first@example.com'))).toEqual(before)
  })

  it.each([
    ['profiles', 'insert'],
    ['user_roles', 'insert'],
    ['credentials', 'insert'],
    ['audit_events', 'insert'],
  ] as const)('DATA-01 a failure at %s leaves no one behind', async (table, operation) => {
    const ctx = testContext(test.db)
    const email = `half-${table}@example.com`
    await expect(whileWritesFail(test.ownerDb, table, operation, () => createAdmin(ctx, { email }))).rejects.toThrow()
    const { rows } = await sql`select from users where email_key = ${keyOf(email)}`.execute(test.db)
    expect(rows).toEqual([])
    expect(await createAdmin(ctx, { email })).toMatchObject({ ok: true })
    expect(await findPersonByEmail(test.db, keysOf(email))).toMatchObject({ role: 'super_admin' })
  })
})

describe('create user', () => {
  const payload = { email: 'maria.lopez@example.com', password: 'zw9-kitem' }

  it('CALL-15 only a super administrator may, and no one else who asks', async () => {
    const ctx = testContext(test.db)
    for (const role of ['user', 'moderator', 'admin'] as const) {
      const asker = asActor(ctx, { kind: 'person', userId: ctx.random.uuid4(), role })
      await expect(createUser(asker, payload)).rejects.toThrow(Forbidden)
    }
    await expect(createUser(asActor(ctx, { kind: 'visitor' }), payload)).rejects.toThrow(NotAuthenticated)
    expect(await findPersonByEmail(test.db, keysOf(payload.email))).toBeNull()
  })

  it('DATA-18 the name is the part before the at sign and the role is user unless given', async () => {
    const { ctx } = await newAdmin('maker@example.com')
    expect(await createUser(ctx, payload)).toMatchObject({ ok: true })
    expect(await findPersonByEmail(test.db, keysOf(payload.email))).toMatchObject({
      full_name: 'maria.lopez',
      role: 'user',
      is_temporary_password: true,
      email_verified: false,
    })
    expect(await createUser(ctx, payload)).toMatchObject({ refusal: 'email_taken' })
    const short = { email: 'b@example.com', password: 'zw9-kitem', role: 'admin' as const }
    expect(await createUser(ctx, short)).toMatchObject({ refusal: 'password_too_short' })
    expect(await createUser(ctx, { ...payload, email: 'nobody' })).toMatchObject({ refusal: 'email_invalid' })
  })

  it('a batch is made whole or not at all', async () => {
    const ctx = testContext(test.db)
    const made = await createPeople(ctx, [{ email: 'new@example.com' }, { email: payload.email }])
    expect(made).toEqual({ ok: false, refusal: 'email_taken' })
    expect(await findPersonByEmail(test.db, keysOf('new@example.com'))).toBeNull()
  })
})

describe('change temporary password', () => {
  it('AUTH-11 decision 0146 the one that was given opens the account for 7 days; a wrong one is told nothing about that', async () => {
    const { ctx, session, temporary } = await newAdmin('late@example.com')
    const age = (days: number) =>
      sql`update credentials set updated_at = now() - make_interval(days => ${days}, mins => 1) where user_id = ${session.userId}`.execute(
        test.ownerDb,
      )
    const enter = (password: string) => signIn(ctx, { email: session.email, password, client })
    await age(6)
    expect(await enter(temporary)).toMatchObject({ ok: true })
    await age(7)
    const { rows: before } = await sql`select id from sessions where user_id = ${session.userId}`.execute(test.ownerDb)
    expect(await enter(temporary)).toMatchObject({ refusal: 'temporary_password_over' })
    expect(await enter('not-it-at-all')).toMatchObject({ refusal: 'invalid_credentials' })
    const { rows: after } = await sql`select id from sessions where user_id = ${session.userId}`.execute(test.ownerDb)
    expect(after).toEqual(before)
    // One they chose has no such end.
    await sql`update users set password_reset_completed = true where id = ${session.userId}`.execute(test.ownerDb)
    expect(await enter(temporary)).toMatchObject({ ok: true })
  })

  it('AUTH-11 AUTH-12 AUTH-14 CALL-02 changes password and flags together and ends the other sessions', async () => {
    const { ctx, session, headers, temporary } = await newAdmin('second@example.com')
    expect(session.mustChangePassword).toBe(true)
    const other = await signIn(ctx, { email: session.email, password: temporary, client })
    if (!other.ok) throw new Error(other.refusal)
    const change = { password: chosen, confirmation: chosen, sessionId: session.sessionId }
    expect(await changeTemporaryPassword(ctx, change)).toEqual({ ok: true })
    expect(await findPersonByEmail(test.db, keysOf(session.email))).toMatchObject({
      is_temporary_password: false,
      password_reset_completed: true,
    })
    expect((await findSession(ctx, headers)).session?.mustChangePassword).toBe(false)
    const otherHeaders = new Headers({ cookie: other.value.cookies[0]?.split(';')[0] ?? '' })
    expect((await findSession(ctx, otherHeaders)).session).toBeNull()
    expect(await signIn(ctx, { email: session.email, password: temporary, client })).toMatchObject({ ok: false })
    expect(await signIn(ctx, { email: session.email, password: chosen, client })).toMatchObject({ ok: true })
    const { rows: told } = await sql`select kind from notifications where user_id = ${session.userId}
      and kind = 'password_changed'`.execute(test.db)
    expect(told).toHaveLength(1)
    // Once done it is not required again, and no one can use this door to change a password.
    const again = { password: 'another-long-one', confirmation: 'another-long-one', sessionId: session.sessionId }
    expect(await changeTemporaryPassword(ctx, again)).toEqual({ ok: false, refusal: 'not_required' })
  })

  it.each([
    ['AUTH-13 two that differ', { password: chosen, confirmation: `${chosen}x` }, 'passwords_differ'],
    ['AUTH-13 one too short for staff', { password: 'tup4xq', confirmation: 'tup4xq' }, 'password_too_short'],
    ['rules 0 a common one', { password: 'password1234', confirmation: 'password1234' }, 'password_common'],
  ])('%s is refused and the flags stay', async (title, input, refusal) => {
    const { ctx, session } = await newAdmin(`${title.length}@example.com`)
    expect(await changeTemporaryPassword(ctx, { ...input, sessionId: session.sessionId })).toMatchObject({ refusal })
    expect(await findPersonByEmail(test.db, keysOf(session.email))).toMatchObject({ is_temporary_password: true })
  })

  it('CALL-02 the temporary password itself is no new password', async () => {
    const { ctx, session, temporary } = await newAdmin('same@example.com')
    const same = { password: temporary, confirmation: temporary, sessionId: session.sessionId }
    expect(await changeTemporaryPassword(ctx, same)).toEqual({ ok: false, refusal: 'password_unchanged' })
  })

  it('the temporary password is not guessed at a session left open: after five tries each waits, and a wrong form is no try', async () => {
    const { ctx, session, temporary } = await newAdmin('left-open@example.com')
    const ask = (password: string) =>
      changeTemporaryPassword(ctx, { password, confirmation: password, sessionId: session.sessionId })
    for (let nth = 0; nth < 8; nth++) expect(await ask('short')).toMatchObject({ refusal: 'password_too_short' })
    for (let nth = 0; nth < 5; nth++) expect(await ask(temporary)).toMatchObject({ refusal: 'password_unchanged' })
    await sql`update attempts set opens_at = now() + interval '30 seconds' where bucket like 'temporary-password:%'`.execute(
      test.db,
    )
    expect(await ask(chosen)).toEqual({ ok: false, refusal: 'too_many_attempts', details: { waitSeconds: 30 } })
    await sql`update attempts set opens_at = now() where bucket like 'temporary-password:%'`.execute(test.db)
    expect(await ask(chosen)).toEqual({ ok: true })
  })

  it('AUTH-12 a new password forgets every known device and ends what was begun before, and someone who doesn’t have to change theirs learns nothing about it', async () => {
    const { ctx, session, temporary } = await newAdmin('devices@example.com')
    const devices = async () =>
      (await sql`select from known_devices where user_id = ${session.userId}`.execute(test.db)).rows.length
    await signIn(ctx, { email: session.email, password: temporary, client })
    expect(await devices()).toBe(2)
    // What someone who knew the temporary password had begun: a second step, a reset link, another email.
    const { userId } = session
    await sql`insert into second_steps (token_hash, user_id, expires_at) values (sha256('theirs'), ${userId}, now() + interval '9 minutes')`.execute(
      test.db,
    )
    await sql`insert into verifications (identifier, value, expires_at)
      values ('reset-password:theirs', ${userId}, now() + interval '9 minutes')`.execute(test.db)
    await sql`insert into email_changes (user_id, email, token_hash, expires_at)
      values (${userId}, unsealed('theirs@example.com'), sha256('theirs'), now() + interval '9 minutes')`.execute(
      test.db,
    )
    const begun = async () =>
      (
        await sql`select user_id::text from second_steps where user_id = ${userId} union all
          select value from verifications where value = ${userId}::text union all
          select user_id::text from email_changes where user_id = ${userId}`.execute(test.db)
      ).rows.length
    expect(await begun()).toBe(3)
    const change = { password: chosen, confirmation: chosen, sessionId: session.sessionId }
    expect(await changeTemporaryPassword(ctx, change)).toEqual({ ok: true })
    expect([await devices(), await begun()]).toEqual([0, 0])
    expect(await changeTemporaryPassword(ctx, change)).toEqual({ ok: false, refusal: 'not_required' })
  })

  it.each([
    ['users', 'update'],
    ['sessions', 'delete'],
    ['audit_events', 'insert'],
  ] as const)('CALL-02 a failure at %s leaves the old password and the flags', async (table, operation) => {
    const { ctx, session, temporary } = await newAdmin(`fails-${table}@example.com`)
    const change = { password: chosen, confirmation: chosen, sessionId: session.sessionId }
    await expect(
      whileWritesFail(test.ownerDb, table, operation, () => changeTemporaryPassword(ctx, change)),
    ).rejects.toThrow()
    expect(await findPersonByEmail(test.db, keysOf(session.email))).toMatchObject({
      is_temporary_password: true,
      password_reset_completed: false,
    })
    expect(await signIn(ctx, { email: session.email, password: temporary, client })).toMatchObject({ ok: true })
  })

  it('two at once: one changes it, the other finds it done', async () => {
    const { ctx, session } = await newAdmin('race@example.com')
    const change = (password: string) =>
      changeTemporaryPassword(ctx, { password, confirmation: password, sessionId: session.sessionId })
    const answers = await Promise.all([change('first-choice-77'), change('second-choice-88')])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: 'not_required' })
  })

  it('a visitor is no one', async () => {
    const ctx = testContext(test.db, { actor: { kind: 'visitor' } })
    const change = { password: chosen, confirmation: chosen, sessionId: ctx.random.uuid4() }
    await expect(changeTemporaryPassword(ctx, change)).rejects.toThrow(NotAuthenticated)
  })
})
