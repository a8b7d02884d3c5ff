import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor, type Context } from '#context'
import { listLiveTokens } from '#db/api-tokens.ts'
import { findPasswordHash } from '#db/passwords.ts'
import { findPerson } from '#db/people.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { createUserAtDesk } from '#services/accounts/create-user-at-desk.ts'
import { ownerOfResetLink } from '#services/accounts/owner-of-reset-link.ts'
import { requestPasswordReset } from '#services/accounts/request-password-reset.ts'
import { resetPassword } from '#services/accounts/reset-password.ts'
import type { QueuedMail } from '#services/notices/send-mail.ts'
import { approveRequest } from '#services/operations/approve-request.ts'
import { deleteUser } from '#services/operations/delete-user.ts'
import { findNextApproval } from '#services/operations/find-next-approval.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let ctx: Context

beforeAll(async () => {
  test = await createTestDatabase()
  ctx = testContext(test.db)
})
afterAll(() => test.close())

/** A super administrator who has just shown who they are. */
async function signedIn(email: string): Promise<{ who: Context; sessionId: string }> {
  const made = await createPeople(ctx, [{ email, role: 'super_admin' }])
  const userId = (made.ok && made.value[0]) || ''
  const sessionId = crypto.randomUUID()
  await sql`insert into sessions (id, user_id, token, expires_at, proved_at)
    values (${sessionId}, ${userId}, ${sessionId}, now() + interval '1 hour', now())`.execute(test.db)
  return { who: asActor(ctx, { kind: 'person', userId, role: 'super_admin' }), sessionId }
}

async function mailsFor(userId: string, letter: string): Promise<QueuedMail[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs where payload->>'userId' = ${userId} order by id`.execute(
    test.ownerDb,
  )
  return rows.map(({ payload }) => payload).filter((mail) => mail.letter === letter)
}

it('rules 0 with a staff role, nothing that opened the account opens it anymore; its mailbox does', async () => {
  const [director, other] = [await signedIn('director@example.com'), await signedIn('other@example.com')]
  const email = `made-${crypto.randomUUID()}@example.com`
  const asked = await createUserAtDesk(director.who, {
    ...{ sessionId: director.sessionId, email, fullName: '' },
    ...{ role: 'super_admin', reason: 'Runs the desk in Tampa.' },
  })
  const { userId, approvalId } = asked.ok ? asked.value : { userId: '', approvalId: null }
  await sql`insert into api_tokens (user_id, id, name, scopes, token_hash, expires_at)
    values (${userId}, gen_random_uuid(), 'Theirs', '{groups:read}', sha256('t'), now() + interval '1 day')`.execute(
    test.ownerDb,
  )
  await sql`insert into passkeys (user_id, id, credential_id, public_key, counter, name)
    values (${userId}, gen_random_uuid(), 'of-the-maker', '\\x00', 0, 'Phone')`.execute(test.ownerDb)
  await sql`insert into credentials (user_id, provider_id, account_id)
    values (${userId}, 'https://accounts.example.com', 'maker')`.execute(test.ownerDb)
  await sql`insert into second_factors (user_id, sealed_key) values (${userId}, '\\x00')`.execute(test.ownerDb)
  await sql`insert into recovery_codes (user_id, code_hash) values (${userId}, sha256('c'))`.execute(test.ownerDb)
  await sql`insert into known_devices (user_id, token_hash, expires_at)
    values (${userId}, sha256('d'), now() + interval '9 days')`.execute(test.ownerDb)
  await sql`insert into second_steps (token_hash, user_id, expires_at)
    values (sha256('s'), ${userId}, now() + interval '9 minutes')`.execute(test.ownerDb)
  const client = { address: '203.0.113.9' }
  await requestPasswordReset(ctx, { email, client })
  await sql`insert into email_changes (user_id, email, token_hash, expires_at)
    values (${userId}, unsealed('maker@example.com'), sha256('e'), now() + interval '9 minutes')`.execute(test.ownerDb)
  await approveRequest(other.who, { sessionId: other.sessionId, requestId: approvalId ?? '' })
  expect((await findPerson(test.db, userId))?.role).toBe('super_admin')
  const tables = ['credentials', 'passkeys', 'second_factors', 'recovery_codes', 'known_devices', 'second_steps']
  for (const table of [...tables, 'email_changes']) {
    const { rows } = await sql`select from ${sql.table(table)} where user_id = ${userId}`.execute(test.ownerDb)
    expect(rows, table).toEqual([])
  }
  expect(await listLiveTokens(test.db, userId)).toEqual([])
  const linkOf = async () => new URL(String((await mailsFor(userId, 'reset-password')).at(-1)?.values.url))
  const tokenOf = async () => (await linkOf()).searchParams.get('token') ?? ''
  expect(await ownerOfResetLink(ctx, await tokenOf())).toBeNull()
  expect((await mailsFor(userId, 'role-granted'))[0]?.values.url).toMatch(/\/auth\/forgot-password$/)
  await requestPasswordReset(ctx, { email, client })
  const chosen = { token: await tokenOf(), password: 'azul-cesta-97', confirmation: 'azul-cesta-97', client }
  expect(await resetPassword(ctx, chosen)).toEqual({ ok: true })
  expect(await findPasswordHash(test.db, userId)).not.toBeNull()
})

it('rules 0 a role that was asked for someone ends with their account: it waits for no one, and no one can give it', async () => {
  const [director, other] = [await signedIn('asks@example.com'), await signedIn('decides@example.com')]
  const { sessionId } = director
  const role = { fullName: '', role: 'super_admin' as const, reason: 'Runs the desk in Tampa.' }
  const asked = await createUserAtDesk(director.who, { sessionId, email: 'soon-gone@example.com', ...role })
  const { userId, approvalId } = asked.ok ? asked.value : { userId: '', approvalId: null }
  expect(await findNextApproval(other.who)).toBe(approvalId)
  // Not for the one who asked.
  expect(await findNextApproval(director.who)).toBeNull()
  expect(await deleteUser(director.who, { sessionId, userId })).toEqual({ ok: true })
  expect(await findNextApproval(other.who)).toBeNull()
  const late = await approveRequest(other.who, { sessionId: other.sessionId, requestId: approvalId ?? '' })
  expect(late).toMatchObject({ ok: false, refusal: 'request_expired' })
})
