import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor } from '#context'
import type { SCOPES } from '#domain/access/scopes.ts'
import { createSealing } from '#integrations/sealing.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { createUserForProgram } from '#services/accounts/create-user-for-program.ts'
import { endApiToken } from '#services/accounts/end-api-token.ts'
import { endTokenOfOther } from '#services/accounts/end-token-of-other.ts'
import { enterAs } from '#services/accounts/enter-as.ts'
import { findSession } from '#services/accounts/find-session.ts'
import { findTokenOwner } from '#services/accounts/find-token-owner.ts'
import { listApiTokens } from '#services/accounts/list-api-tokens.ts'
import { listTokensOfOthers } from '#services/accounts/list-tokens-of-others.ts'
import { makeApiToken } from '#services/accounts/make-api-token.ts'
import { readPeopleForProgram } from '#services/accounts/read-people-for-program.ts'
import { Forbidden } from '#services/refusals.ts'
import { testConfig, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keyOf } from '#tests/support/email-keys.ts'

const client = { address: '203.0.113.20', userAgent: 'a program' }
let test: TestDatabase
let ownerId: string
let sessionId: string

beforeAll(async () => {
  test = await createTestDatabase()
  const system = testContext(test.db)
  const made = await createPeople(system, [
    { email: 'boss@example.com', role: 'super_admin', isEmailConfirmed: true },
    { email: 'moderator@example.com', role: 'moderator' },
    { email: 'other@example.com', role: 'super_admin', isEmailConfirmed: true },
  ])
  ownerId = (made.ok && made.value[0]) || ''
  const cookie = (await enterAs(system, ownerId, client)).map((line) => line.split(';')[0]).join('; ')
  sessionId = (await findSession(system, new Headers({ cookie }))).session?.sessionId ?? ''
})
afterAll(() => test.close())

const system = () => testContext(test.db)
const owner = () => asActor(system(), { kind: 'person', userId: ownerId, role: 'super_admin' })
const wish = { name: '  Accounting \n system ', scopes: ['groups:read'] as const, days: 90 }
const prove = (minutes: number) =>
  sql`update sessions set proved_at = now() - make_interval(mins => ${minutes}) where id = ${sessionId}`.execute(
    test.db,
  )

async function made(scopes: typeof SCOPES = ['groups:read']): Promise<{ id: string; token: string }> {
  await prove(0)
  const outcome = await makeApiToken(owner(), { ...wish, scopes, sessionId })
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}

const auditOf = async (id: string) =>
  (
    await sql<{
      action: string
    }>`select action from audit_events where subject_id = ${id} order by recorded_at`.execute(test.db)
  ).rows.map(({ action }) => action)

it('a token is made once its owner has shown again who they are, shown once, and stored so that the row opens nothing', async () => {
  await prove(11)
  expect(await makeApiToken(owner(), { ...wish, sessionId })).toMatchObject({ refusal: 'proof_needed' })
  const { id, token } = await made()
  expect(token).toMatch(/^cotavia_[\w-]{43}$/)
  const { rows } = await sql<{ token_hash: Buffer }>`select * from api_tokens where id = ${id}`.execute(test.db)
  expect(JSON.stringify(rows)).not.toContain(token.slice(8))
  expect(rows[0]?.token_hash.equals(createHash('sha256').update(token).digest())).toBe(false)
  expect(await listApiTokens(owner())).toEqual([
    expect.objectContaining({ id, name: 'Accounting system', scopes: ['groups:read'], lastUsedAt: null }),
  ])
  expect(await auditOf(id)).toEqual(['api_token.made'])
})

it('PERM-11 a token says whose it is while it lasts, and is noted as used', async () => {
  const { id, token } = await made(['users:read'])
  expect(await findTokenOwner(system(), { token, client })).toMatchObject({
    value: { id, owner: { id: ownerId, role: 'super_admin' }, scopes: ['users:read'] },
  })
  expect((await listApiTokens(owner())).find((one) => one.id === id)?.lastUsedAt).not.toBeNull()
  // Under another secret it's nothing, not even with the same row.
  const elsewhere = {
    ...system(),
    sealing: createSealing(testConfig({ SECRET: 'another secret, long enough to be one' }).SECRET),
  }
  expect(await findTokenOwner(elsewhere, { token, client })).toMatchObject({ refusal: 'invalid_token' })
  await endApiToken(owner(), { id })
  await endApiToken(owner(), { id })
  expect(await findTokenOwner(system(), { token, client })).toMatchObject({ refusal: 'invalid_token' })
  expect(await auditOf(id)).toEqual(['api_token.made', 'api_token.ended'])
})

it('a super administrator sees everyone’s tokens but never what opens, and ends one after showing who they are, on record', async () => {
  const { id, token } = await made(['users:read', 'groups:read'])
  await findTokenOwner(system(), { token, client })
  const { rows: people } = await sql<{
    id: string
  }>`select id from users where email_key = ${keyOf('other@example.com')}`.execute(test.db)
  const otherId = people[0]?.id ?? ''
  const other = asActor(system(), { kind: 'person', userId: otherId, role: 'super_admin' })
  const cookie = (await enterAs(system(), otherId, client)).map((line) => line.split(';')[0]).join('; ')
  const session = await findSession(system(), new Headers({ cookie }))
  const otherSession = session.session?.sessionId ?? ''

  const listed = await listTokensOfOthers(other)
  expect(listed.find((one) => one.id === id)).toEqual({
    ...{ id, name: 'Accounting system', owner: { id: ownerId, name: 'boss' } },
    ...{ scopes: ['users:read', 'groups:read'], madeAt: expect.any(Date), expiresAt: expect.any(Date) },
    lastUsedAt: expect.any(Date),
  })
  expect(JSON.stringify(listed)).not.toContain(token.slice(8))
  // The asker's own are on their own list, and no one else sees any.
  expect(await listTokensOfOthers(owner())).toEqual([])
  const asModerator = asActor(system(), { kind: 'person', userId: otherId, role: 'moderator' })
  await expect(listTokensOfOthers(asModerator)).rejects.toThrow(Forbidden)
  const wanted = { sessionId: otherSession, ownerId, id }
  await expect(endTokenOfOther(asModerator, wanted)).rejects.toThrow(Forbidden)

  await sql`update sessions set proved_at = now() - interval '11 minutes' where id = ${otherSession}`.execute(test.db)
  expect(await endTokenOfOther(other, wanted)).toMatchObject({ refusal: 'proof_needed' })
  expect((await findTokenOwner(system(), { token, client })).ok).toBe(true)
  await sql`update sessions set proved_at = now() where id = ${otherSession}`.execute(test.db)
  expect([await endTokenOfOther(other, wanted), await endTokenOfOther(other, wanted)]).toEqual([
    { ok: true },
    { ok: true },
  ])
  expect(await findTokenOwner(system(), { token, client })).toMatchObject({ refusal: 'invalid_token' })
  expect(await auditOf(id)).toEqual(['api_token.made', 'api_token.ended'])
  const { rows } = await sql`
    select actor_user_id, details from audit_events where subject_id = ${id} and action = 'api_token.ended'`.execute(
    test.db,
  )
  expect(rows).toEqual([{ actor_user_id: otherId, details: { owner: ownerId } }])
})

it('a token ends by itself, and no one makes one for longer than a year', async () => {
  const { id, token } = await made()
  expect(await makeApiToken(owner(), { ...wish, sessionId, days: 366 })).toMatchObject({ refusal: 'days_wrong' })
  await sql`update api_tokens set made_at = now() - interval '91 days', expires_at = now() - interval '1 day' where id = ${id}`.execute(
    test.db,
  )
  expect(await findTokenOwner(system(), { token, client })).toMatchObject({ refusal: 'invalid_token' })
  expect((await listApiTokens(owner())).some((one) => one.id === id)).toBe(false)
})

it('PERM-11 a token never does more than its owner may when it is used', async () => {
  const { token } = await made()
  await sql`update user_roles set role = 'user' where user_id = ${ownerId}`.execute(test.db)
  expect(await findTokenOwner(system(), { token, client })).toMatchObject({ refusal: 'invalid_token' })
  await sql`update user_roles set role = 'moderator' where user_id = ${ownerId}`.execute(test.db)
  const found = await findTokenOwner(system(), { token, client })
  if (!found.ok) throw new Error(found.refusal)
  const asModerator = asActor(system(), { kind: 'person', userId: ownerId, role: found.value.owner.role })
  await expect(readPeopleForProgram(asModerator, { tab: 'all', find: '', after: null })).rejects.toThrow(Forbidden)
  await expect(listApiTokens(asModerator)).rejects.toThrow(Forbidden)
  await expect(makeApiToken(asModerator, { ...wish, sessionId })).rejects.toThrow(Forbidden)
  await sql`update user_roles set role = 'super_admin' where user_id = ${ownerId}`.execute(test.db)
})

it('in production, a token of staff without two-step login opens nothing', async () => {
  const { token } = await made()
  const production = { ...system(), config: { ...system().config, production: true } }
  expect(await findTokenOwner(production, { token, client })).toMatchObject({ refusal: 'invalid_token' })
})

it('made-up tokens are slowed down by place, and a token used in a loop has to wait', async () => {
  const from = { address: '203.0.113.77' }
  let last = ''
  for (let guess = 0; guess < 32 && last !== 'too_many_attempts'; guess++) {
    const found = await findTokenOwner(system(), { token: `cotavia_${guess}`, client: from })
    last = found.ok ? '' : found.refusal
  }
  expect(last).toBe('too_many_attempts')
  const { id, token } = await made()
  await sql`insert into attempts (bucket, count, window_ends_at) values (${`api-token:${id}`}, 600, now() + interval '1 minute')`.execute(
    test.db,
  )
  expect(await findTokenOwner(system(), { token, client })).toMatchObject({ refusal: 'too_many_attempts' })
})

it('CALL-15 a program makes members only, and what it does says by which token', async () => {
  const { id } = await made(['users:write'])
  const program = asActor(system(), { kind: 'person', userId: ownerId, role: 'super_admin', tokenId: id })
  const person = {
    sessionId: null,
    email: 'new@example.com',
    password: 'tup4xq-moras',
    fullName: 'New',
    role: 'user' as const,
  }
  expect(await createUserForProgram(program, { ...person, role: 'super_admin' })).toMatchObject({
    refusal: 'session_needed',
  })
  const outcome = await createUserForProgram(program, person)
  if (!outcome.ok) throw new Error(outcome.refusal)
  const { rows } = await sql<{
    details: object
  }>`select details from audit_events where subject_id = ${outcome.value.userId}`.execute(test.db)
  expect(rows).toEqual([{ details: { role: 'user', token: id } }])
  // With a session, as at the desk: only just after showing who they are.
  await prove(11)
  expect(await createUserForProgram(owner(), { ...person, sessionId, email: 'b@example.com' })).toMatchObject({
    refusal: 'proof_needed',
  })
  await prove(0)
  expect(await createUserForProgram(owner(), { ...person, sessionId })).toMatchObject({ refusal: 'email_taken' })
  const staff = { ...person, sessionId, email: 'staff@example.com', role: 'super_admin' as const }
  expect(await createUserForProgram(owner(), staff)).toMatchObject({ refusal: 'reason_missing' })
  const asked = await createUserForProgram(owner(), { ...staff, reason: 'Runs the desk.' })
  expect(asked).toMatchObject({ ok: true, value: { approvalId: expect.any(String) } })
})
