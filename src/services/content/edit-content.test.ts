import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asActor, type Context } from '#context'
import { Forbidden, NotAuthenticated, NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { contentKeys, shapeOf } from './content-shapes.ts'
import { discardDraft } from './discard-draft.ts'
import { listContent } from './list-content.ts'
import { type PublishedContent, publishContent } from './publish-content.ts'
import { readOperatorContent } from './read-operator-content.ts'
import { readPublishedQuestions } from './read-published-questions.ts'
import { restoreContent } from './restore-content.ts'
import { saveDraft } from './save-draft.ts'
import { showContent } from './show-content.ts'
import { showContentHistory } from './show-content-history.ts'

const KEY = 'questions/what-it-is'
let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate content_versions, content_drafts, operator_content cascade`.execute(database.ownerDb)
})

/** The item's form as its editor finds it, with these fields typed over. */
async function formOf(key: string, typed: Record<string, string> = {}): Promise<PublishedContent> {
  const shown = await showContent(ctx, key)
  const { version, draft } = shown
  return { key, typed: { ...shown.typed, ...typed }, version, revision: draft?.revision ?? 0, effectiveOn: '' }
}
const question = async (of: Context = ctx) => (await readPublishedQuestions(of, 'enUS')).get('what-it-is')?.question
const actions = async () =>
  (
    await sql<{
      action: string
    }>`select action from audit_events where subject_id = ${KEY} order by audit_event_id`.execute(database.db)
  ).rows.map(({ action }) => action)

test('every item can be edited, and what its form shows is what is published', async () => {
  for (const key of contentKeys()) {
    const form = await formOf(key)
    expect(shapeOf(key), key).not.toBeNull()
    if (key.startsWith('legal/')) continue
    expect(await publishContent(ctx, form), key).toEqual({ ok: false, refusal: 'unchanged' })
  }
})

test('a draft is kept as typed, seen by its editor alone, and published in every language at once', async () => {
  const typed = { 'enUS.question': 'What’s a group?', 'ptBR.answer': '' }
  expect(await saveDraft(ctx, await formOf(KEY, typed))).toEqual({
    ok: true,
    value: { revision: 1, problems: { 'ptBR.answer': 'missing' } },
  })
  const kept = await showContent(ctx, KEY)
  expect(kept.typed).toMatchObject(typed)
  expect(await question()).toBeUndefined()
  expect(await publishContent(ctx, await formOf(KEY))).toMatchObject({ problems: { 'ptBR.answer': 'missing' } })

  await saveDraft(ctx, await formOf(KEY, { 'ptBR.answer': 'Um grupo.' }))
  const editor = { ...asActor(ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'super_admin' }), preview: KEY }
  expect(await question(editor)).toBe('What’s a group?')
  const moderator = {
    ...asActor(ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'moderator' }),
    preview: KEY,
  }
  expect(await question(moderator)).toBeUndefined()
  expect(await question({ ...asActor(ctx, { kind: 'visitor' }), preview: KEY } as Context)).toBeUndefined()

  expect(await publishContent(ctx, await formOf(KEY))).toEqual({ ok: true, value: { version: 1 } })
  expect(await question()).toBe('What’s a group?')
  expect((await readPublishedQuestions(ctx, 'ptBR')).get('what-it-is')?.answer).toBe('Um grupo.')
  expect(await showContent(ctx, KEY)).toMatchObject({ version: 1, draft: null })
  expect((await actions()).toSorted()).toEqual(['content.drafted', 'content.drafted', 'content.published'])
})

test('the second of two editors is told, loses nothing, and may go on from the first one’s text knowingly', async () => {
  const [first, second] = [
    await formOf(KEY, { 'enUS.question': 'First?' }),
    await formOf(KEY, { 'enUS.question': 'Second?' }),
  ]
  await saveDraft(ctx, first)
  const told = { ok: false, refusal: 'changed_meanwhile', details: { revision: 1, version: 0 } }
  expect(await saveDraft(ctx, second)).toMatchObject(told)
  expect(await publishContent(ctx, second)).toMatchObject(told)
  expect(await discardDraft(ctx, second)).toMatchObject({ refusal: 'changed_meanwhile' })
  expect((await showContent(ctx, KEY)).typed['enUS.question']).toBe('First?')
  expect(await publishContent(ctx, { ...second, revision: 1 })).toMatchObject({ ok: true })
  // Someone whose form is older than a publication is told too.
  expect(await publishContent(ctx, { ...second, typed: { ...second.typed, 'enUS.question': 'Third?' } })).toMatchObject(
    {
      refusal: 'changed_meanwhile',
      details: { version: 1 },
    },
  )
  expect(await question()).toBe('Second?')
})

test('undoing publishes an earlier version again, as a new one, and history tells what each one changed', async () => {
  await publishContent(ctx, await formOf(KEY, { 'enUS.question': 'What is a savings group?' }))
  await publishContent(ctx, await formOf(KEY, { 'enUS.question': 'What is a purchase group?' }))
  expect(await restoreContent(ctx, { key: KEY, restores: 1, version: 1, effectiveOn: '' })).toMatchObject({
    refusal: 'changed_meanwhile',
  })
  expect(await restoreContent(ctx, { key: KEY, restores: 1, version: 2, effectiveOn: '' })).toMatchObject({ ok: true })
  expect(await question()).toBe('What is a savings group?')
  await restoreContent(ctx, { key: KEY, restores: 0, version: 3, effectiveOn: '' })
  expect(await question()).toBe('What is a consortium?')
  const { versions } = await showContentHistory(ctx, KEY, 'enUS')
  expect(versions.map(({ version, restores }) => [version, restores])).toEqual([
    [4, 0],
    [3, 1],
    [2, null],
    [1, null],
  ])
  expect(versions[2]?.changes).toMatchObject([
    {
      language: 'enUS',
      name: 'question',
      paragraphs: [
        { change: 'changed', parts: [{}, { change: 'removed', text: ' savings' }, { text: ' purchase' }, {}] },
      ],
    },
  ])
  await expect(restoreContent(ctx, { key: KEY, restores: 9, version: 4, effectiveOn: '' })).rejects.toThrow(NotFound)
})

test('COPY-08 a claim loses its mark with its proof, and a wrong field is named', async () => {
  const typed = { 'all.ratingTenths': '4,7', 'all.count': '212', 'proof.basis': 'Our own survey', isSample: '' }
  expect(await publishContent(ctx, await formOf('reviews', { ...typed, 'all.count': 'many' }))).toMatchObject({
    problems: { 'all.count': 'not_a_number', 'proof.date': 'not_a_day' },
  })
  await publishContent(ctx, await formOf('reviews', { ...typed, 'proof.date': '2026-10-01' }))
  expect((await readOperatorContent(ctx, 'esMX')).reviews).toMatchObject({
    value: { ratingTenths: 47, count: 212 },
    isMarked: false,
  })
  const [reviews] = (await listContent(ctx, 'claims', 'enUS')).filter(({ key }) => key === 'reviews')
  expect(reviews).toMatchObject({ version: 1, isMarked: false, draft: null })
})

test('a text that its page couldn’t show is refused', async () => {
  const form = await formOf(KEY, { 'enUS.answer': 'It costs {price}.' })
  expect(await publishContent(ctx, form)).toMatchObject({ problems: { 'enUS.answer': 'unknown_name' } })
})

test('a discarded draft is gone, and publishing leaves nothing behind when it breaks halfway', async () => {
  const form = await formOf(KEY, { 'enUS.question': 'What?' })
  await saveDraft(ctx, form)
  const broken = { ...form, revision: 1 }
  await whileWritesFail(database.ownerDb, 'audit_events', 'insert', () =>
    expect(publishContent(ctx, broken)).rejects.toThrow(),
  )
  expect(await showContent(ctx, KEY)).toMatchObject({ version: 0, draft: { revision: 1 } })
  await publishContent(ctx, broken)
  await whileWritesFail(database.ownerDb, 'audit_events', 'insert', () =>
    expect(restoreContent(ctx, { key: KEY, restores: 0, version: 1, effectiveOn: '' })).rejects.toThrow(),
  )
  expect(await question()).toBe('What?')
  await saveDraft(ctx, await formOf(KEY, { 'enUS.question': 'Why?' }))
  expect(await discardDraft(ctx, { key: KEY, revision: 1 })).toEqual({ ok: true })
  expect((await showContent(ctx, KEY)).draft).toBeNull()
})

describe('PERM-11 only a super administrator', () => {
  const acts = {
    showContent: (of: Context) => showContent(of, KEY),
    listContent: (of: Context) => listContent(of, 'questions', 'enUS'),
    showContentHistory: (of: Context) => showContentHistory(of, KEY, 'enUS'),
    saveDraft: (of: Context) => saveDraft(of, { key: KEY, typed: {}, revision: 0 }),
    discardDraft: (of: Context) => discardDraft(of, { key: KEY, revision: 0 }),
    publishContent: async (of: Context) => publishContent(of, await formOf(KEY)),
    restoreContent: (of: Context) => restoreContent(of, { key: KEY, restores: 0, version: 0, effectiveOn: '' }),
  }
  test.each(Object.entries(acts))('%s', async (_name, act) => {
    for (const role of ['admin', 'moderator', 'user'] as const)
      await expect(act(asActor(ctx, { kind: 'person', userId: crypto.randomUUID(), role }))).rejects.toThrow(Forbidden)
    await expect(act(asActor(ctx, { kind: 'visitor' }))).rejects.toThrow(NotAuthenticated)
  })
})
