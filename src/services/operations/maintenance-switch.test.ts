import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor } from '#context'
import { Forbidden } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'
import { reviewMaintenance } from './review-maintenance.ts'
import { showMaintenance } from './show-maintenance.ts'
import { turnMaintenanceOff } from './turn-maintenance-off.ts'
import { turnMaintenanceOn } from './turn-maintenance-on.ts'
import { watchMaintenanceOrder } from './watch-maintenance-order.ts'

const NO_WORDS = { enUS: '', ptBR: '', esMX: '' }
let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
})
afterAll(() => database.close())
beforeEach(() => sql`truncate maintenance_order`.execute(database.ownerDb))

test('PUB-25 turned on once, with its end; turned off; both on record', async () => {
  const words = { enUS: 'We’re moving.', ptBR: 'Estamos de mudança.', esMX: ' Nos mudamos. ' }
  expect(await turnMaintenanceOn(ctx, { minutes: 30, words })).toEqual({ ok: true })
  expect(await turnMaintenanceOn(ctx, { minutes: 60, words: NO_WORDS })).toEqual({ ok: false, refusal: 'already_on' })
  expect((await showMaintenance(ctx)).on).toMatchObject({
    endsAt: new Date(ctx.clock.now().getTime() + 30 * 60_000),
    words: { ...words, esMX: 'Nos mudamos.' },
  })
  for (let again = 0; again < 2; again += 1) await turnMaintenanceOff(ctx)
  expect((await showMaintenance(ctx)).on).toBeNull()
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_kind = 'maintenance' order by action`.execute(database.db)
  expect(rows.map(({ action }) => action)).toEqual(['maintenance.turned_off', 'maintenance.turned_on'])
})

test('words are given in all three languages or in none, and how long it lasts is one of the choices', async () => {
  const asked = { minutes: 45, words: { ...NO_WORDS, ptBR: 'Já voltamos.', esMX: 'x'.repeat(301) } }
  const problems = { minutes: 'minutes_unknown', enUS: 'words_missing', esMX: 'words_too_long' }
  expect(reviewMaintenance(ctx, asked)).toEqual(problems)
  expect(await turnMaintenanceOn(ctx, asked)).toEqual({ ok: false, refusal: 'invalid', problems })
  expect(reviewMaintenance(ctx, { minutes: 15, words: NO_WORDS })).toEqual({})
})

test('nothing is left half done, and only a super administrator may', async () => {
  const asked = { minutes: 15, words: NO_WORDS }
  await whileWritesFail(database.ownerDb, 'audit_events', 'insert', () =>
    expect(turnMaintenanceOn(ctx, asked)).rejects.toThrow(),
  )
  expect((await showMaintenance(ctx)).on).toBeNull()
  await turnMaintenanceOn(ctx, asked)
  await whileWritesFail(database.ownerDb, 'audit_events', 'insert', () =>
    expect(turnMaintenanceOff(ctx)).rejects.toThrow(),
  )
  expect((await showMaintenance(ctx)).on).not.toBeNull()
  for (const role of ['admin', 'moderator', 'user'] as const) {
    const other = asActor(ctx, { kind: 'person', userId: crypto.randomUUID(), role })
    await expect(turnMaintenanceOn(other, asked)).rejects.toThrow(Forbidden)
    await expect(turnMaintenanceOff(other)).rejects.toThrow(Forbidden)
    await expect(showMaintenance(other)).rejects.toThrow(Forbidden)
    expect(() => reviewMaintenance(other, asked)).toThrow(Forbidden)
  }
})

test('PUB-25 every server sees the switch soon; while the database is away it stays as it was, logged once', async () => {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const watched = await watchMaintenanceOrder({ db: database.db, log }, 5)
  expect(watched.order()).toBeNull()
  await turnMaintenanceOn(ctx, { minutes: 15, words: NO_WORDS })
  await expect.poll(watched.order).toMatchObject({ words: {} })
  await sql`alter table maintenance_order rename to maintenance_order_away`.execute(database.ownerDb)
  await expect.poll(() => warnings.length).toBe(1)
  expect(watched.order()).not.toBeNull()
  await sql`alter table maintenance_order_away rename to maintenance_order`.execute(database.ownerDb)
  await turnMaintenanceOff(ctx)
  await expect.poll(watched.order).toBeNull()
  expect(warnings).toHaveLength(1)
  watched.stop()
})
