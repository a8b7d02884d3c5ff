import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Context } from '#context'
import { showConsortium } from '#services/consortiums/show-consortium.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { accountOf, launchedGroup } from '#tests/support/group.ts'
import type { ActAnswer } from '#web/member/consortium/answers.ts'
import { answerAct } from '#web/member/consortium/consortium-acts.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Sends a form of a group's page: where it leads, or the answer that stands in the page again. */
async function send(ctx: TestContext, consortiumId: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request(`http://localhost/consortium/${consortiumId}`, { method: 'POST', body: form })
  const answer = await answerAct(ctx, consortiumId, request)
  return answer instanceof Response ? answer.headers.get('location') : answer.data
}

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

test('rules 14 a form sent again after its payment was canceled never says paid, and brings a new key that pays', async () => {
  const group = await launchedGroup(testContext(database.db))
  await group.moveTo('2026-01-20')
  const account = await accountOf(group.ctx, group.userIds[0] ?? '')
  const to = (fields: Record<string, string>) => send(group.as(1), group.consortiumId, fields)
  const own = async () => (await showConsortium(group.as(1), group.consortiumId)).own
  const form = { intent: 'pay', number: '1', account, agree: 'on', key: crypto.randomUUID() }
  const paid = `/consortium/${group.consortiumId}?done=paid`
  expect(await to(form)).toBe(paid)
  expect(await to(form)).toBe(paid)
  const transferId = (await own())?.debits[0]?.transferId ?? ''
  expect(await to({ intent: 'cancel_debit', transferId })).toContain('done=debit_cancelled')

  const again = (await to(form)) as ActAnswer
  expect(again.errors).toEqual({ '': 'key_spent' })
  expect(again.values.key).not.toBe(form.key)
  expect((await own())?.debits).toEqual([])
  expect(await to({ ...form, key: again.values.key ?? '' })).toBe(paid)
  expect((await own())?.debits).toHaveLength(1)

  const reused = (await to({ ...form, number: '2' })) as ActAnswer
  expect(reused.errors).toEqual({ '': 'key_reused' })
  expect(reused.values.key).not.toBe(form.key)
})

test('rules 14 canceling what the bank has says that the bank was asked, not that it is done', async () => {
  const group = await launchedGroup(testContext(database.db))
  await group.moveTo('2026-01-20')
  await group.pay(1, [1])
  await group.moveTo('2026-01-20', '17:00:00')
  const transferId = (await showConsortium(group.as(1), group.consortiumId)).own?.debits[0]?.transferId ?? ''
  expect(await send(group.as(1), group.consortiumId, { intent: 'cancel_debit', transferId })).toContain(
    'done=debit_cancel_asked',
  )
})
