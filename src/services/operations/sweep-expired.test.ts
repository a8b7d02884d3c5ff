import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { once } from '#services/once.ts'
import { sweepExpired } from '#services/operations/sweep-expired.ts'
import { Denied } from '#services/refusals.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

it('keys of writes are kept for 30 days, in which a repeat gets the first answer, and then forgotten', async () => {
  const ctx = testContext(test.db, { now: new Date('2026-03-02T15:00:00Z') })
  const write = (answer: number) =>
    ctx.db
      .transaction()
      .execute((tx) =>
        once(tx, { scope: 'try', key: 'one', input: { a: 1 }, at: ctx.clock.now() }, async () => ({ answer })),
      )
  expect(await write(1)).toEqual({ answer: 1 })
  ctx.clock.set(new Date('2026-04-01T14:59:00Z'))
  expect(await sweepExpired(ctx)).toBe(0)
  expect(await write(2)).toEqual({ answer: 1 })
  ctx.clock.set(new Date('2026-04-01T15:01:00Z'))
  expect(await sweepExpired(ctx)).toBe(1)
  expect(await write(3)).toEqual({ answer: 3 })
})

it('a group’s rest that ended a day ago is forgotten, one that goes on is not', async () => {
  const ctx = testContext(test.db)
  await sql`
    with made as (insert into consortiums (id, name, target_cents, monthly_payment_cents, duration_months, max_members,
      admin_fee_bps, reserve_bps, assembly_day, created_at)
      select gen_random_uuid(), 'Resting', 3000000, 57500, 60, 5, 1500, 200, 10, now() from generate_series(1, 2) returning id)
    insert into group_halts (consortium_id, kind, reason, halted_at, rests_until)
    select id, 'open_installments', 'TypeError', now() - interval '2 days',
      now() + case when row_number() over () = 1 then interval '-25 hours' else interval '1 hour' end from made`.execute(
    test.ownerDb,
  )
  expect(await sweepExpired(ctx)).toBe(1)
  expect((await sql`select from group_halts`.execute(test.db)).rows).toHaveLength(1)
})

it('what a job did is kept for 90 days, and the last of each kind for as long as none follows', async () => {
  const ctx = testContext(test.db)
  await sql`
    insert into job_runs (kind, product_at, started_at, finished_at, done_count)
    select kind, now(), now() - days * interval '1 day', case when done is not null then now() - days * interval '1 day' end, done
    from (values ('tick', 92, 1), ('tick', 91, 2), ('tick', 89, 3), ('sign_night', 300, 4), ('sign_night', 200, 5),
      ('sweep_expired', 120, 6), ('sweep_expired', 95, null)) as run (kind, days, done)`.execute(test.ownerDb)
  expect(await sweepExpired(ctx)).toBe(3)
  const { rows } = await sql`select kind, done_count as done from job_runs order by kind, started_at`.execute(test.db)
  expect(rows).toEqual([
    { kind: 'sign_night', done: 5 },
    { kind: 'sweep_expired', done: 6 },
    { kind: 'sweep_expired', done: null },
    { kind: 'tick', done: 3 },
  ])
  expect(await sweepExpired(ctx)).toBe(0)
})

it('something that isn’t a key is refused before anything is written', async () => {
  const ctx = testContext(test.db)
  const write = ctx.db
    .transaction()
    .execute((tx) => once(tx, { scope: 'try', key: '', input: {}, at: ctx.clock.now() }, async () => ({})))
  await expect(write).rejects.toThrow(Denied)
})
