import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor, type Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { AUDIT_ACTIONS, AUDIT_NOUNS, actionsOf } from '#domain/access/audit-actions.ts'
import { LANGUAGES } from '#domain/language.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { recordAudit } from '#services/audit.ts'
import { exportAuditTrail } from '#services/operations/export-audit-trail.ts'
import { type AuditFilter, listAuditTrail } from '#services/operations/list-audit-trail.ts'
import { sealAuditTrail } from '#services/operations/seal-audit-trail.ts'
import { verifyAuditTrail } from '#services/operations/verify-audit-trail.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'

const ALL: AuditFilter = { noun: null, email: '', consortiumId: null, since: null, until: null }
const groupId = '11111111-2222-4333-8444-555555555555'
let test: TestDatabase
let desk: Context
let member: Context
beforeAll(async () => {
  test = await createTestDatabase()
  const ctx = testContext(test.db)
  const made = await createPeople(ctx, [
    { email: 'desk@example.com', fullName: 'The Desk', role: 'super_admin', isEmailConfirmed: true },
    { email: 'ana@example.com', fullName: 'Ana', role: 'user', isEmailConfirmed: true },
  ])
  const [deskId = '', anaId = ''] = made.ok ? made.value : []
  desk = asActor(ctx, { kind: 'person', userId: deskId, role: 'super_admin' })
  member = asActor(ctx, { kind: 'person', userId: anaId, role: 'user' })
  await outsideCells(ctx, async (tx) => {
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))
    const about = { subjectKind: 'user', subjectId: anaId }
    await recordAudit(desk, tx, [{ action: 'late_fee.waived', ...about, consortiumId: groupId }], at(0))
    for (let minute = 1; minute <= 60; minute++)
      await recordAudit(member, tx, [{ action: 'autopay.set', ...about, consortiumId: groupId }], at(minute))
    await recordAudit(desk, tx, [{ action: 'payout.prepared', subjectKind: 'payout', subjectId: 'p' }], at(61))
  })
})
afterAll(() => test.close())

it('PERM-09 the audit trail is read, filed, and verified by those who may, and by no one else', async () => {
  for (const read of [
    () => listAuditTrail(member, ALL, null),
    () => exportAuditTrail(member, ALL),
    () => verifyAuditTrail(member),
  ])
    await expect(read()).rejects.toThrow('insufficient_permissions')
})

it('a page of the trail is its newest entries, and the next goes on where it ended', async () => {
  const first = await listAuditTrail(desk, ALL, null)
  expect(first.entries).toHaveLength(50)
  expect(first.entries[0]).toMatchObject({
    action: 'payout.prepared',
    actorName: 'The Desk',
    subjectName: null,
    seal: null,
  })
  expect(first.entries[1]).toMatchObject({ action: 'autopay.set', actorEmail: 'ana@example.com', subjectName: 'Ana' })
  const second = await listAuditTrail(desk, ALL, first.next)
  expect(second.next).toBeNull()
  expect(second.entries.map(({ id }) => id)).not.toContain(first.entries.at(-1)?.id)
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(
    (await exportAuditTrail(desk, ALL)).map(({ id }) => id),
  )
})

it('the trail is found by day, the first and the last one included, as days are in the zone of the product', async () => {
  const at = async (filter: Partial<AuditFilter>) =>
    (await exportAuditTrail(desk, { ...ALL, ...filter })).map(({ action }) => action)
  await outsideCells(desk, async (tx) => {
    const about = { subjectKind: 'group', subjectId: 'g' }
    await recordAudit(desk, tx, [{ action: 'group.launched', ...about }], new Date('2026-02-02T04:59:59.999Z'))
    await recordAudit(desk, tx, [{ action: 'group.created', ...about }], new Date('2026-02-02T05:00:00.000Z'))
  })
  expect(await at({ since: '2026-02-01', until: '2026-02-01' })).toEqual(['group.launched'])
  expect(await at({ since: '2026-02-02', until: '2026-02-02' })).toEqual(['group.created'])
  expect(await at({ until: '2026-02-02' })).toEqual(['group.created', 'group.launched'])
  expect((await at({ since: '2026-06-01' })).length).toBeGreaterThan(60)
})

it('PERM-12 an entry says the request and the session it came from, and the place: at the desk for two years, of anyone else while the session is kept', async () => {
  const session = '0198c3c5-7a60-4f5e-9a52-0c6a6e1f2b11'
  const userId = desk.actor.kind === 'person' ? desk.actor.userId : ''
  await sql`insert into sessions (id, user_id, token, expires_at, ip_address, user_agent)
    values (${session}, ${userId}, 't', now() + interval '1 day', '203.0.113.7', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')`.execute(
    test.db,
  )
  const asked: Context = { ...desk, origin: { requestId: 'request-1', sessionId: session } }
  const about = { subjectKind: 'refund', subjectId: 'q' }
  const record = (by: Context) =>
    outsideCells(by, (tx) => recordAudit(by, tx, [{ action: 'refund.paid', ...about }], new Date('2026-07-01T12:00Z')))
  await record(asked)
  const newest = async () => (await listAuditTrail(desk, { ...ALL, since: '2026-07-01' }, null)).entries[0]
  expect(await newest()).toMatchObject({
    requestId: 'request-1',
    details: { session },
    from: { device: { browser: 'Firefox', system: 'Windows' }, address: '203.0.113.7' },
  })
  await sql`delete from sessions where id = ${session}`.execute(test.db)
  expect(await newest()).toMatchObject({ from: { device: { browser: 'Firefox' }, address: '203.0.113.7' } })
  const { rows } = await sql<{
    place: Buffer
  }>`select sealed_place as place from desk_places where id = ${session}`.execute(test.db)
  expect([rows.length, rows[0]?.place.toString('latin1').includes('203.0.113.7')]).toEqual([1, false])
  await sql`delete from desk_places where id = ${session}`.execute(test.db)
  expect(await newest()).toMatchObject({ details: { session }, from: null })
  // Of anyone else, nothing is kept for longer than their session.
  const own = { ...asked, ...asActor(desk, { kind: 'person', userId, role: 'user' }), origin: asked.origin! }
  await sql`insert into sessions (id, user_id, token, expires_at) values (${session}, ${userId}, 't', now() + interval '1 day')`.execute(
    test.db,
  )
  await record(own)
  expect((await sql`select from desk_places`.execute(test.db)).rows).toEqual([])
})

it('the trail is found by what was done, by whom or about whom, and by group', async () => {
  const actions = async (filter: Partial<AuditFilter>) => [
    ...new Set((await exportAuditTrail(desk, { ...ALL, ...filter })).map(({ action }) => action)),
  ]
  expect(await actions({ noun: 'late_fee' })).toEqual(['late_fee.waived'])
  expect(await actions({ email: ' ANA@example.com' })).toEqual(['autopay.set', 'late_fee.waived', 'user.created'])
  expect(await actions({ email: 'desk@example.com', noun: 'payout' })).toEqual(['payout.prepared'])
  expect(await actions({ consortiumId: groupId })).toEqual(['autopay.set', 'late_fee.waived'])
  expect(await listAuditTrail(desk, { ...ALL, email: 'no@example.com' }, null)).toMatchObject({
    entries: [],
    isUnknown: true,
  })
})

it('rules 13 the desk can hash the whole trail again', async () => {
  const entries = await sealAuditTrail(desk)
  expect(await verifyAuditTrail(desk)).toEqual({ blocks: 1, entries, broken: [], left: 0 })
  expect((await listAuditTrail(desk, ALL, null)).entries[0]).toMatchObject({ seal: 1 })
})

it('everything that services record has its words, in every language', () => {
  const sources = globSync('src/services/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const known = new Set(AUDIT_NOUNS.flatMap(actionsOf))
  const written = sources
    .filter((source) => source.includes('recordAudit'))
    .flatMap((source) => [...source.matchAll(/action: [^\n]*/g)].map(([line]) => line))
  const named = written.flatMap((line) => [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((action) => !known.has(action))).toEqual([])
  const nouns = written.flatMap((line) => [...line.matchAll(/`([a-z_]+)\.\$\{/g)].map(([, noun = '']) => noun))
  expect(nouns.filter((noun) => !(noun in AUDIT_ACTIONS))).toEqual([])
  for (const language of LANGUAGES) {
    const words = messagesFor(language, ['adminAudit']).adminAudit?.actions ?? {}
    const said = Object.entries(words).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`))
    expect(said.sort()).toEqual([...known].sort())
  }
})
