import { afterAll, beforeAll, expect, test } from 'vitest'
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
