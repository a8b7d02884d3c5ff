import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beat, beginHeart } from '#db/heartbeats.ts'
import { TURNS } from '#db/job-queue.ts'
import { deleteOldGaps } from '#db/public-status.ts'
import { showStatus } from '#services/operations/show-status.ts'
import { startHeart } from '#services/operations/start-heart.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { watchStatus } from './watch-status.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const status = (isMaintenance = false) => showStatus(testContext(test.db), { isMaintenance })

it('what stood still is recorded when it goes on, and nothing else is ever told', async () => {
  expect(await status()).toMatchObject({
    overall: 'working',
    incidents: [],
    maintenance: null,
    parts: { daily_work: 'unknown' },
  })
  const heart = await startHeart(testContext(test.db))
  await heart.beat()
  expect(await status()).toMatchObject({ overall: 'working', parts: { daily_work: 'working' } })
  await sql`update heartbeats set since = now() - interval '1 day', beat_at = now() - interval '20 minutes' where name = 'tick'`.execute(
    test.ownerDb,
  )
  expect(await status()).toMatchObject({
    overall: 'delayed',
    incidents: [],
    parts: { daily_work: 'delayed', payments: 'delayed' },
  })
  // The process that takes over begins anew, and still knows when the last beat was.
  await beginHeart(test.db, 'tick')
  await heart.beat()
  await heart.beat()
  const { incidents, overall } = await status()
  expect(overall).toBe('working')
  expect(incidents).toHaveLength(1)
  const [{ beganAt, endedAt } = { beganAt: new Date(0), endedAt: new Date(0) }] = incidents ?? []
  expect((endedAt.getTime() - beganAt.getTime()) / 60_000).toBeCloseTo(20, 0)
  await sql`update service_gaps set began_at = began_at - interval '91 days', ended_at = ended_at - interval '91 days'`.execute(
    test.ownerDb,
  )
  expect((await status()).incidents).toEqual([])
  expect(await deleteOldGaps(test.db, 90)).toBe(1)
})

it('a group that rests and an email that waits are a delay, said without a name', async () => {
  await beat(test.db, 'tick')
  await sql`select graphile_worker.add_job('send_mail', run_at => now() - interval '20 minutes')`.execute(test.ownerDb)
  expect(await status()).toMatchObject({ parts: { email: 'delayed' } })
  await sql`delete from graphile_worker._private_jobs`.execute(test.ownerDb)
  expect((await status()).parts.email).toBe('working')
  // What goes to all members at once takes its time.
  const toMany = (ago: string) =>
    sql`select graphile_worker.add_job('send_mail', run_at => now() - ${ago}::interval, priority => ${TURNS.last})`.execute(
      test.ownerDb,
    )
  await toMany('11 hours')
  expect((await status()).parts.email).toBe('working')
  await toMany('13 hours')
  expect((await status()).parts.email).toBe('delayed')
  await sql`delete from graphile_worker._private_jobs`.execute(test.ownerDb)
})

it('maintenance is told with its end, where someone said one', async () => {
  expect((await status(true)).maintenance).toEqual({ until: null })
  await sql`insert into maintenance_order (words, ends_at, turned_on_at) values ('{}', '2026-12-01T10:00:00Z', now())`.execute(
    test.ownerDb,
  )
  expect((await status()).maintenance).toEqual({ until: new Date('2026-12-01T10:00:00Z') })
  await sql`update maintenance_order set ends_at = '2026-03-02T14:59:00Z'`.execute(test.ownerDb)
  expect((await status()).maintenance).toEqual({ until: null })
})

it('however many ask, it is read once in five seconds; without a database it says so', async () => {
  let now = 0
  const gone = await createTestDatabase()
  const ask = watchStatus(testContext(gone.db), { isOn: () => false, order: () => null }, () => now)
  const first = await ask()
  await gone.close()
  now = 4_999
  expect(await ask()).toBe(first)
  now = 5_000
  expect(await ask()).toMatchObject({
    overall: 'down',
    incidents: null,
    parts: { website: 'working', records: 'down', payments: 'unknown', email: 'unknown', daily_work: 'unknown' },
  })
})
