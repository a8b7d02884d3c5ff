import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { outsideCells } from '#db/cells.ts'
import { readConsents } from '#db/consents.ts'
import { findPublicContentVersion } from '#db/operator-content.ts'
import { runDue } from '#jobs/run-due.ts'
import { acceptTexts } from '#services/accounts/accept-texts.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { listTextsToAccept } from '#services/accounts/list-texts-to-accept.ts'
import { recordConsents } from '#services/accounts/record-consents.ts'
import { NotAuthenticated } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { announceTexts } from './announce-texts.ts'
import { publishContent } from './publish-content.ts'
import { readLegalText } from './read-legal-text.ts'
import { restoreContent } from './restore-content.ts'
import { showChangedTexts } from './show-changed-texts.ts'
import { showContent } from './show-content.ts'

const TODAY = '2026-03-02'
const LATER = '2026-04-01'
let database: TestDatabase
let ctx: TestContext
let people: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
  const made = await createPeople(ctx, [
    { email: 'ana@example.com' },
    { email: 'bia@example.com' },
    { email: 'staff@example.com', role: 'moderator' },
  ])
  people = made.ok ? made.value : []
})
afterAll(() => database.close())

const ana = () => asActor(ctx, { kind: 'person', userId: people[0] ?? '', role: 'user' })
const publish = async (typed: Record<string, string>, effectiveOn: string) => {
  const shown = await showContent(ctx, 'legal/terms')
  const { version, draft } = shown
  const form = { key: 'legal/terms', version, revision: draft?.revision ?? 0, effectiveOn }
  return await publishContent(ctx, { ...form, typed: { ...shown.typed, ...typed } })
}
const asked = async () => (await listTextsToAccept(ana())).map(({ document, label }) => `${document} ${label}`)
const told = async () =>
  (
    await sql<{ user_id: string; details: unknown }>`
      select user_id, details from notifications where kind = 'legal_text_changed' order by user_id`.execute(
      database.db,
    )
  ).rows

test('COPY-13 a new version needs a first day, today or later, and holds from that day on', async () => {
  await outsideCells(ctx, (tx) => recordConsents(ctx, tx, people[0] ?? '', 'enUS'))
  expect(await publish({ 'enUS.lead': 'New.' }, '')).toMatchObject({ refusal: 'day_missing' })
  expect(await publish({ 'enUS.lead': 'New.' }, '2026-03-01')).toMatchObject({ refusal: 'day_past' })
  expect(await publish({ 'enUS.lead': 'New.', 'enUS.short.1': 'It costs {nothing}.' }, LATER)).toMatchObject({
    problems: { 'enUS.short.1': 'unknown_name' },
  })
  await whileWritesFail(database.ownerDb, 'text_announcements', 'insert', () =>
    expect(publish({ 'enUS.lead': 'New.' }, LATER)).rejects.toThrow(),
  )
  expect(await publish({ 'enUS.lead': 'New.' }, LATER)).toEqual({ ok: true, value: { version: 1 } })

  const before = await readLegalText(ctx, 'terms', 'enUS')
  expect(before).toMatchObject({ label: '1', words: null, others: [{ label: '2', effectiveOn: LATER }] })
  const coming = await readLegalText(ctx, 'terms', 'enUS', '2')
  expect(coming).toMatchObject({ isInEffect: false, words: { lead: 'New.' } })
  const later = testContext(database.db, { now: new Date('2026-04-01T12:00:00Z') })
  expect(await readLegalText(later, 'terms', 'enUS')).toMatchObject({ label: '2', isInEffect: true })
  expect(await readLegalText(later, 'terms', 'enUS', '1')).toMatchObject({ isInEffect: false, words: null })
  expect(await readLegalText(later, 'terms', 'enUS', '3')).toBeNull()
  expect(await findPublicContentVersion(ctx.db, LATER)).not.toBe(await findPublicContentVersion(ctx.db, TODAY))
})

test('every member is told ahead of the day, once, and no one of the staff', async () => {
  expect(await announceTexts(ctx, ctx.clock.now(), 1)).toBe(1)
  await whileWritesFail(database.ownerDb, 'text_announcements', 'update', () =>
    expect(announceTexts(ctx, ctx.clock.now())).rejects.toThrow(),
  )
  expect(await told()).toHaveLength(1)
  await runDue(ctx, ctx.clock.now())
  await runDue(ctx, ctx.clock.now())
  const details = { document: 'terms', version: '2', effectiveOn: LATER }
  expect(await told()).toEqual(
    people
      .slice(0, 2)
      .toSorted()
      .map((user_id) => ({ user_id, details })),
  )
})

test('COPY-13 from that day on a member is asked, shown what changed, and what they accept is kept', async () => {
  expect(await asked()).toEqual([])
  expect(await showChangedTexts(ana(), 'enUS')).toMatchObject([{ label: '2', isAsked: false }])
  ctx.clock.set(new Date('2026-04-02T15:00:00Z'))
  expect(await asked()).toEqual(['terms 2'])
  expect(await listTextsToAccept(asActor(ctx, { kind: 'person', userId: people[2] ?? '', role: 'moderator' }))).toEqual(
    [],
  )
  const [changed] = await showChangedTexts(ana(), 'enUS')
  expect(changed).toMatchObject({ document: 'terms', label: '2', isAsked: true })
  expect(changed?.passages).toHaveLength(1)
  expect(changed?.passages[0]).toMatchObject({ after: 'New.' })

  expect(await acceptTexts(ana(), { language: 'ptBR', shown: ['terms 1'] })).toMatchObject({ refusal: 'texts_changed' })
  await whileWritesFail(database.ownerDb, 'audit_events', 'insert', () =>
    expect(acceptTexts(ana(), { language: 'ptBR', shown: ['terms 2'] })).rejects.toThrow(),
  )
  expect(await asked()).toEqual(['terms 2'])
  for (let again = 0; again < 2; again += 1)
    expect(await acceptTexts(ana(), { language: 'ptBR', shown: ['terms 2'] })).toEqual({ ok: true })
  expect(await asked()).toEqual([])
  const consents = (await readConsents(ctx.db, people[0] ?? '')).filter(({ document }) => document === 'terms')
  expect(consents).toMatchObject([
    { version: '1', language: 'enUS' },
    { version: '2', language: 'ptBR', published_on: LATER },
  ])
  await expect(acceptTexts(asActor(ctx, { kind: 'visitor' }), { language: 'enUS', shown: [] })).rejects.toThrow(
    NotAuthenticated,
  )
})

test('COPY-13 who signs up agrees to the version in effect, and an undone version is one more to accept', async () => {
  await outsideCells(ctx, (tx) => recordConsents(ctx, tx, people[1] ?? '', 'esMX'))
  const own = (await readConsents(ctx.db, people[1] ?? '')).map(({ document, version }) => `${document} ${version}`)
  expect(own).toEqual(['electronic-records 1', 'privacy-policy 1', 'terms 2'])
  const undo = { key: 'legal/terms', restores: 0, version: 1, effectiveOn: '2026-04-02' }
  expect(await restoreContent(ctx, { ...undo, effectiveOn: '' })).toMatchObject({ refusal: 'day_missing' })
  expect(await restoreContent(ctx, undo)).toMatchObject({ ok: true })
  expect(await asked()).toEqual(['terms 3'])
  expect((await readLegalText(ctx, 'terms', 'enUS'))?.words?.lead).not.toBe('New.')
})
