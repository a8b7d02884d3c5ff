import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Context } from '#context'
import { answerAct } from '#web/member/consortium-acts.server.ts'
import { testContext } from '../../../tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each([...Object.getOwnPropertyNames(Object.prototype), '', 'no such act'])(
  'the act "%s" is none of ours and is refused without a word of the context',
  async (intent) => {
    const form = new FormData()
    form.set('intent', intent)
    const request = new Request('http://localhost/consortium/any', { method: 'POST', body: form })
    const answer = await answerAct(testContext(database.db), 'any', request).catch((thrown: unknown) => thrown)
    expect(answer).toMatchObject({ data: null, init: { status: 400 } })
  },
)

test('whatever a member does on their groups, 300 times an hour are enough, and the product itself is not counted', async () => {
  const system = testContext(database.db)
  const userId = crypto.randomUUID()
  const asker = asActor(system, { kind: 'person', userId, role: 'user' })
  const act = (ctx: Context) => {
    const form = new FormData()
    form.set('intent', 'autopay_on')
    const request = new Request('http://localhost/consortium/any', { method: 'POST', body: form })
    return answerAct(ctx, crypto.randomUUID(), request)
  }
  expect(await act(asker)).toMatchObject({ init: { status: 422 } })
  await sql`update attempts set count = 299 where bucket = ${`acts:${userId}`}`.execute(database.db)
  expect(await act(asker)).toMatchObject({ init: { status: 422 } })
  expect(await act(asker)).toMatchObject({ data: { errors: { '': 'too_many_acts' } }, init: { status: 429 } })
  expect(await act(system)).toMatchObject({ init: { status: 422 } })
})
