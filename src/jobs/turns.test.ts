import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#db/postgres/connection.ts'
import { sendConfirmation, tellNewDevice } from '#services/accounts/account-mails.ts'
import { deliverNotifications } from '#services/notices/deliver-notifications.ts'
import { notify } from '#services/notices/notify.ts'
import { type QueuedMail, SEND_MAIL_JOB } from '#services/notices/send-mail.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enrolledGroup } from '#tests/support/group.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('behind email to all members wait neither a link someone asked for nor a warning about their account', async () => {
  const ctx = testContext(database.db)
  const { consortiumId } = await enrolledGroup(ctx)
  const readers = await makeApprovedPeople(ctx, 5, 'reader', 'user')
  const [newcomer = ''] = await makeApprovedPeople(ctx, 1, 'newcomer', 'user')
  await sql`delete from notifications`.execute(database.db)
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs`.execute(
    database.ownerDb,
  )
  const details = { consortiumId, assembly: 3, drawsAt: '2026-03-31T22:00:00.000Z' }
  await database.db.transaction().execute(async (tx) => {
    const draws = readers.map((to) => ({ to, kind: 'assembly_soon', details }) as const)
    await notify(ctx, tx, draws, ctx.clock.now())
    await tellNewDevice(ctx, tx, newcomer)
  })
  await deliverNotifications(ctx)
  await database.db.transaction().execute(async (tx) => {
    await sendConfirmation(ctx, tx, newcomer, 'token')
  })
  const taken: string[] = []
  const pool = createPool({ url: database.connectionString, pool: 2 })
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    concurrency: 1,
    logger: new Logger(() => () => {}),
    taskList: {
      [SEND_MAIL_JOB]: (payload) => void taken.push((payload as QueuedMail).letter),
    },
  })
  await pool.end()
  const all = Array<string>(readers.length).fill('assembly-soon')
  expect(taken).toEqual(['new-device', 'confirm-email', ...all])
})
