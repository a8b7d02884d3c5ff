import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor } from '#context'
import { QUESTION_LIST } from '#domain/content/content-keys.ts'
import type { ListAct } from '#domain/content/question-list.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { readFaq } from '#web/public/faq/read-faq.server.ts'
import { addQuestion } from './add-question.ts'
import { changeQuestionList } from './change-question-list.ts'
import { discardDraft } from './discard-draft.ts'
import { listContent } from './list-content.ts'
import { publishContent } from './publish-content.ts'
import { readPublishedQuestions } from './read-published-questions.ts'
import { restoreContent } from './restore-content.ts'
import { showContent } from './show-content.ts'
import { showContentHistory } from './show-content-history.ts'

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

/** What a visitor of the FAQ page, the chat, and the search is shown. */
const shown = async (language: 'enUS' | 'ptBR' = 'enUS') =>
  readFaq(language, { product: 'Cotavia' }, await readPublishedQuestions(ctx, language))
const ids = async () => (await shown()).map(({ id }) => id)
const change = async (act: ListAct, id: string, version: number) => await changeQuestionList(ctx, { act, id, version })
const NEW = 'can-i-pay-by-pix'

async function publishNew() {
  const { typed, draft } = await showContent(ctx, `questions/${NEW}`)
  const words = Object.fromEntries(
    ['enUS', 'ptBR', 'esMX'].flatMap((language) => [
      [`${language}.question`, `Pix? ${language}`],
      [`${language}.keywords`, 'pix'],
      [`${language}.answer`, 'Not **yet**. A spot costs {monthly} a month.'],
    ]),
  )
  return await publishContent(ctx, {
    ...{ key: `questions/${NEW}`, typed: { ...typed, ...words }, effectiveOn: '' },
    ...{ version: 0, revision: draft?.revision ?? 0 },
  })
}

test('a question is added as a draft at the end, once however often the form is sent, and shows when it’s published', async () => {
  const before = await ids()
  const form = { question: '  Can I pay\nby Pix? ', version: 0 }
  expect(await addQuestion(ctx, form)).toEqual({ ok: true, value: { id: NEW } })
  expect(await addQuestion(ctx, form)).toMatchObject({ refusal: 'changed_meanwhile' })
  expect(await ids()).toEqual(before)
  const { items, listVersion } = await listContent(ctx, 'questions', 'ptBR')
  expect(items.at(-1)).toMatchObject({ title: 'Can I pay by Pix?', isInFiles: false, isRemoved: false, version: 0 })
  expect([items.length, listVersion]).toEqual([before.length + 1, 1])
  expect((await showContent(ctx, `questions/${NEW}`)).isInFiles).toBe(false)

  expect(await publishNew()).toMatchObject({ ok: true })
  expect(await ids()).toEqual([...before, NEW])
  const last = (await shown('ptBR')).at(-1)
  expect(last).toMatchObject({ question: 'Pix? ptBR', category: 'general', keywords: ['pix'] })
  expect(last?.answerHtml).toMatch(/<strong>yet<\/strong>.*\d/)
  // The release never had words for it.
  const asReleased = { key: `questions/${NEW}`, restores: 0, version: 1, effectiveOn: '' }
  await expect(restoreContent(ctx, asReleased)).rejects.toThrow(NotFound)
  expect(await addQuestion(ctx, { question: ' ', version: 1 })).toMatchObject({ refusal: 'missing' })
  expect(await addQuestion(ctx, { question: 'x'.repeat(201), version: 1 })).toMatchObject({ refusal: 'too_long' })
})

test('a question is moved, removed, put back, and each change undone, with its history in words', async () => {
  const [first = '', second = '', ...rest] = await ids()
  expect(await change('down', first, 0)).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await ids()).toEqual([second, first, ...rest])
  expect(await change('remove', first, 1)).toMatchObject({ ok: true })
  expect(await ids()).toEqual([second, ...rest])
  const { items } = await listContent(ctx, 'questions', 'enUS')
  expect(items.find(({ key }) => key === `questions/${first}`)).toMatchObject({ isRemoved: true })
  // Sent twice, or over someone else's change, it does nothing.
  expect(await change('remove', second, 1)).toMatchObject({ refusal: 'changed_meanwhile' })
  expect(await change('remove', first, 2)).toMatchObject({ refusal: 'question_not_listed' })
  // Undone, it's back in its place; put back, at the end.
  expect(await restoreContent(ctx, { key: QUESTION_LIST, restores: 1, version: 2, effectiveOn: '' })).toMatchObject({
    ok: true,
  })
  expect(await ids()).toEqual([second, first, ...rest])
  await change('remove', second, 3)
  await change('add', second, 4)
  expect(await ids()).toEqual([first, ...rest, second])
  await restoreContent(ctx, { key: QUESTION_LIST, restores: 0, version: 5, effectiveOn: '' })
  expect(await ids()).toEqual([first, second, ...rest])

  const { versions } = await showContentHistory(ctx, QUESTION_LIST, 'enUS')
  expect(versions).toHaveLength(6)
  const said = versions[4]?.changes.flatMap(({ paragraphs }) => paragraphs.filter((one) => one.change !== 'same'))
  expect(said).toEqual([{ change: 'removed', parts: [{ change: 'removed', text: 'What is a consortium?' }] }])
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_id = ${QUESTION_LIST} order by audit_event_id`.execute(database.db)
  // The first of them was the added question's, in the test before.
  const deeds = ['published', 'published', 'published', 'published', 'published', 'restored', 'restored']
  expect(rows.map(({ action }) => action).sort()).toEqual(deeds.map((one) => `content.${one}`))
})

test('a draft that was never published goes with its question, and a failed write leaves nothing half', async () => {
  const before = await ids()
  const failed = whileWritesFail(database.ownerDb, 'audit_events', 'insert', () =>
    addQuestion(ctx, { question: 'Can I pay by Pix?', version: 0 }),
  )
  await expect(failed).rejects.toThrow('failed on purpose')
  await expect(showContent(ctx, `questions/${NEW}`)).rejects.toThrow(NotFound)
  await addQuestion(ctx, { question: 'Can I pay by Pix?', version: 0 })
  expect(await discardDraft(ctx, { key: `questions/${NEW}`, revision: 1 })).toEqual({
    ok: true,
    value: { isGone: true },
  })
  await expect(showContent(ctx, `questions/${NEW}`)).rejects.toThrow(NotFound)
  expect((await listContent(ctx, 'questions', 'enUS')).items).toHaveLength(before.length)
  expect(await ids()).toEqual(before)
  // Its words may be used again.
  expect(await addQuestion(ctx, { question: 'Can I pay by Pix?', version: 2 })).toMatchObject({ value: { id: NEW } })
})

test('no one else adds or changes questions', async () => {
  const moderator = asActor(ctx, { kind: 'person', userId: crypto.randomUUID(), role: 'moderator' })
  await expect(addQuestion(moderator, { question: 'Can I?', version: 0 })).rejects.toThrow(Forbidden)
  await expect(changeQuestionList(moderator, { act: 'remove', id: 'security', version: 0 })).rejects.toThrow(Forbidden)
  await expect(change('remove', 'no-such-question', 0)).rejects.toThrow(NotFound)
})
