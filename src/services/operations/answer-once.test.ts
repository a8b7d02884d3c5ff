import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteOldAnswers } from '#db/api-answers.ts'
import { answerOnce } from '#services/operations/answer-once.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

let done = 0
const act = async () => {
  done += 1
  return { status: 201, body: { id: done } }
}
const once = (key: string, input: unknown, work = act, sender = 'ana') =>
  answerOnce(testContext(test.db), { sender, key, input }, work)
const begunAgo = (key: string, ago: string) =>
  sql`update api_answers set begun_at = now() - ${ago}::interval where key = ${key}`.execute(test.db)

it('the same request with the same key is answered once, and the answer is repeated for a day', async () => {
  const first = await once('a', { x: 1 })
  expect(first).toMatchObject({ value: { status: 201, body: { id: done }, isRepeat: false } })
  const before = done
  expect(await once('a', { x: 1 })).toMatchObject({ value: { body: { id: before }, isRepeat: true } })
  expect(done).toBe(before)
  // Another sender’s key is another key.
  expect(await once('a', { x: 1 }, act, 'bea')).toMatchObject({ value: { isRepeat: false } })
  await begunAgo('a', '25 hours')
  expect(await once('a', { x: 2 })).toMatchObject({ value: { isRepeat: false } })
  await begunAgo('a', '25 hours')
  expect(await deleteOldAnswers(test.db)).toBe(2)
})

it('the same key with another request is refused, and so is a key that is none', async () => {
  await once('b', { password: 'tup4xq-moras' })
  expect(await once('b', { password: 'tup4xq-other' })).toMatchObject({ refusal: 'key_reused' })
  for (const key of ['', 'x'.repeat(201), 'with space', 'é'])
    expect(await once(key, {})).toMatchObject({ refusal: 'key_invalid' })
  const { rows } = await sql`select * from api_answers`.execute(test.db)
  expect(JSON.stringify(rows)).not.toContain('tup4xq')
})

it('while the first is being worked on the second is told so; two minutes after a process ended under it, it is free', async () => {
  let second: unknown
  await once('c', {}, async () => {
    second = await once('c', {})
    return await act()
  })
  expect(second).toMatchObject({ refusal: 'key_in_flight' })
  await sql`update api_answers set status = null, body = null where key = 'c'`.execute(test.db)
  expect(await once('c', {})).toMatchObject({ refusal: 'key_in_flight' })
  await begunAgo('c', '3 minutes')
  expect(await once('c', {})).toMatchObject({ value: { isRepeat: false } })
})

it('a refusal and a failure leave the key free, because nothing was done', async () => {
  expect(await once('d', {}, async () => ({ status: 422, body: { id: 0 } }))).toMatchObject({ value: { status: 422 } })
  await expect(
    once('d', { fixed: 1 }, async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await once('d', { fixed: 2 })).toMatchObject({ value: { status: 201, isRepeat: false } })
})

it('what was done is answered even when its answer can’t be kept, and isn’t done again at once', async () => {
  const before = done
  await sql`create function not_kept() returns trigger language plpgsql as
    $$ begin raise exception 'failed on purpose'; end $$`.execute(test.ownerDb)
  await sql`create trigger not_kept before update on api_answers for each row when (new.status is not null)
    execute function not_kept()`.execute(test.ownerDb)
  expect(await once('e', {})).toMatchObject({ value: { status: 201, isRepeat: false } })
  await sql`drop trigger not_kept on api_answers`.execute(test.ownerDb)
  expect(await once('e', {})).toMatchObject({ refusal: 'key_in_flight' })
  expect(done).toBe(before + 1)
})

it('a slow request neither answers for nor frees the one that has taken its key over', async () => {
  await once('f', {}, async () => {
    await begunAgo('f', '3 minutes')
    await once('f', {}, async () => ({ status: 201, body: { id: 77 } }))
    return { status: 201, body: { id: 66 } }
  })
  expect(await once('f', {})).toMatchObject({ value: { body: { id: 77 }, isRepeat: true } })
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  let second: Promise<unknown> | undefined
  await once('g', {}, async () => {
    await begunAgo('g', '3 minutes')
    second = once('g', {}, async () => {
      begun.resolve()
      await over.promise
      return await act()
    })
    await begun.promise
    return { status: 422, body: { id: 0 } }
  })
  expect(await once('g', {})).toMatchObject({ refusal: 'key_in_flight' })
  over.resolve()
  expect(await second).toMatchObject({ value: { status: 201, isRepeat: false } })
})
