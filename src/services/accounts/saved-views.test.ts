import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { changeView } from '#services/accounts/change-view.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { listViews } from '#services/accounts/list-views.ts'
import { saveView } from '#services/accounts/save-view.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let ctx: TestContext
let [director, other] = ['', '']
const VIEW = { name: ' Héctor’s group ', tab: 'members', find: 'Sunrise', columns: ['phone', 'email'] } as const

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
  const made = await createPeople(ctx, [
    { email: 'rena@example.com', fullName: 'Rena Sample', role: 'super_admin' },
    { email: 'olga@example.com', fullName: 'Olga Sample', role: 'super_admin' },
  ])
  if (made.ok) [director = '', other = ''] = made.value
})
afterAll(() => database.close())

const as = (userId: string) => asActor(ctx, { kind: 'person', userId, role: 'super_admin' })
const save = (name: string, isDefault = false, key = crypto.randomUUID()) =>
  saveView(as(director), { view: { ...VIEW, columns: [...VIEW.columns], name }, isDefault, key })
const own = () => listViews(as(director))

test('a view is kept under its name, sealed, for the one who saved it alone', async () => {
  const key = crypto.randomUUID()
  expect([await save(VIEW.name, false, key), await save(VIEW.name, false, key)]).toEqual([{ ok: true }, { ok: true }])
  const [view, ...others] = await own()
  expect([view, others]).toMatchObject([{ ...VIEW, name: 'Héctor’s group', isDefault: false }, []])
  expect(await listViews(as(other))).toEqual([])
  const { rows } = await sql<{ sealed_view: Buffer }>`select sealed_view from saved_views`.execute(database.db)
  expect(rows[0]?.sealed_view.toString()).not.toMatch(/Sunrise|Héctor/)
  expect(await save('HÉCTOR’S GROUP')).toMatchObject({ refusal: 'name_taken' })
})

test('it’s renamed, made the one the list opens with, and deleted, by its owner only', async () => {
  ctx.clock.set(new Date(ctx.clock.now().getTime() + 1000))
  await save('Another', true)
  const [first, second] = await own()
  const id = first?.id ?? ''
  expect([first?.isDefault, second?.isDefault]).toEqual([false, true])
  expect(await changeView(as(director), { id, change: 'make_default' })).toEqual({ ok: true })
  expect((await own()).map(({ isDefault }) => isDefault)).toEqual([true, false])
  expect(await changeView(as(director), { id, change: { rename: 'another' } })).toMatchObject({ refusal: 'name_taken' })
  await changeView(as(director), { id, change: { rename: 'Mine' } })
  await changeView(as(director), { id, change: 'no_default' })
  expect((await own())[0]).toMatchObject({ name: 'Mine', find: 'Sunrise', isDefault: false })
  await expect(changeView(as(other), { id, change: 'delete' })).rejects.toThrow(NotFound)
  await changeView(as(director), { id, change: 'delete' })
  expect((await own()).map(({ name }) => name)).toEqual(['Another'])
})

test('PERM-11 it takes the right to read the list', async () => {
  const moderator = asActor(ctx, { kind: 'person', userId: director, role: 'moderator' })
  await expect(listViews(moderator)).rejects.toThrow(Forbidden)
  const view = { ...VIEW, columns: [...VIEW.columns] }
  await expect(saveView(moderator, { view, isDefault: false, key: 'a' })).rejects.toThrow(Forbidden)
  await expect(changeView(moderator, { id: 'a', change: 'delete' })).rejects.toThrow(Forbidden)
})
