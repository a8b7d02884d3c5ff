import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asActor, type Context } from '#context'
import { countMail } from '#db/mail-outcomes.ts'
import { readStorage } from '#db/pages/system.ts'
import { FilesAway } from '#integrations/files/files.ts'
import { memoryFiles } from '#integrations/files/memory-files.ts'
import { showSystem } from '#services/operations/show-system.ts'
import { testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let ctx: Context
beforeAll(async () => {
  test = await createTestDatabase()
  ctx = asActor(testContext(test.db), {
    kind: 'person',
    userId: '11111111-2222-4333-8444-555555555555',
    role: 'super_admin',
  })
})
afterAll(() => test.close())

it('the system page shows what waits, fails, and was given up, and each job’s last run', async () => {
  await sql`select graphile_worker.add_job('send_mail', '{}'::json), graphile_worker.add_job('send_mail', '{}'::json, max_attempts => 1),
    graphile_worker.add_job('tick', run_at => now() + interval '1 hour')`.execute(test.db)
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where task_id in
    (select id from graphile_worker._private_tasks where identifier = 'send_mail')`.execute(test.ownerDb)
  await sql`insert into job_runs (kind, product_at, started_at, finished_at, done_count, error) values
    ('tick', now(), now() - interval '3 seconds', now(), 4, null), ('tick', now(), now() - interval '2 seconds', now(), null, 'broke')`.execute(
    test.ownerDb,
  )
  const { queue, runs, halted, storage, running } = await showSystem(ctx)
  expect(queue).toMatchObject([
    { task: 'send_mail', waiting: 1, running: 0, failing: 1, givenUp: 1, oldestAt: expect.any(Date) },
    { task: 'tick', waiting: 1, failing: 0, givenUp: 0, oldestAt: null },
  ])
  expect(runs).toMatchObject([{ kind: 'tick', count: null, seconds: expect.closeTo(2, 1) }])
  expect(halted).toEqual([])
  expect(storage).toMatchObject({ files: 0, fileBytes: 0, databaseBytes: expect.any(Number) })
  const newest = readdirSync('db/migrations').sort().at(-1)?.slice(0, 4)
  expect(running).toMatchObject({ lastNight: null, sealedAt: null, schema: newest })
})

it('files are added up, and of very many, a sample says about how many there are and how large they are', async () => {
  const userId = crypto.randomUUID()
  await test.ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into kyc_documents (user_id, id, document_type, file_url, file_name, file_size, upload_date)
      select ${userId}, gen_random_uuid(), 'government_id', 'kyc/' || i, '', 1000, now() from generate_series(1, 20000) i`.execute(
      tx,
    )
  })
  await sql`analyze kyc_documents`.execute(test.ownerDb)
  expect(await readStorage(test.db, 20_000)).toMatchObject({ files: 20_000, fileBytes: 20_000_000, isSample: false })
  const { files, fileBytes, isSample } = await readStorage(test.db, 2_000)
  expect(isSample).toBe(true)
  expect(Math.abs(files - 20_000)).toBeLessThan(200)
  expect(fileBytes).toBe(files * 1_000)
  expect((await showSystem(ctx)).storage).toMatchObject({ isSample: true })
  await sql`delete from kyc_documents`.execute(test.ownerDb)
})

it('the system page counts the email of seven days by what became of it, and the addresses that take none', async () => {
  const userId = crypto.randomUUID()
  await sql`insert into users (id, name, email_key) values (${userId}, 'Ana', 'ana@example.com')`.execute(test.ownerDb)
  const outcome = (name: string, days: number, key: number, settled = false) => sql`
    insert into mail_outcomes (user_id, mail_id, outcome, address_key, noted_at, settled_at) values (${userId}, gen_random_uuid(), ${name},
      ${Buffer.alloc(32, key)}, now() - make_interval(days => ${days}), case when ${settled} then now() end)`
  for (const one of [
    outcome('failed', 1, 1),
    outcome('failed', 2, 1),
    outcome('failed', 40, 2),
    outcome('failed', 3, 3, true),
  ])
    await one.execute(test.ownerDb)
  for (const one of [
    outcome('delayed', 1, 4),
    outcome('complained', 1, 5),
    outcome('held', 1, 1),
    outcome('held', 8, 1),
  ])
    await one.execute(test.ownerDb)
  await sql`insert into mailings (user_id, mail_id, address_key, taken_at) values (${userId}, gen_random_uuid(), sha256('a'), now()),
    (${userId}, gen_random_uuid(), sha256('a'), null)`.execute(test.ownerDb)
  const counts = { taken: 1, failed: 3, delayed: 1, complained: 1, held: 1, failingAddresses: 2 }
  expect((await showSystem(ctx)).mail).toEqual({ ...counts, isMore: false })
  await sql`delete from mail_outcomes`.execute(test.ownerDb)
  expect((await showSystem(ctx)).mail).toMatchObject({ taken: 1, isMore: false, failed: 0, failingAddresses: 0 })
  // Counted only so far, one more says that there's more.
  await sql`insert into mailings (user_id, mail_id, address_key, taken_at)
    select ${userId}, gen_random_uuid(), ${Buffer.alloc(32, 1)}, now() from generate_series(1, 5)`.execute(test.ownerDb)
  expect((await countMail(test.db, 24, 3)).taken).toBe(4)
  expect((await countMail(test.db, 24)).taken).toBe(6)
})

it('ERR-48 a part that cannot be read is missing, and the rest still shows', async () => {
  await sql`revoke select on job_runs from cotavia_app`.execute(test.ownerDb)
  const { queue, runs } = await showSystem(ctx)
  expect(runs).toBeNull()
  expect(queue).toHaveLength(2)
})

it('the system page says whether files can be stored, and why not', async () => {
  expect((await showSystem(ctx)).files).toEqual({ trouble: null })
  const files = { ...memoryFiles(), trouble: async () => new FilesAway('the bucket b', 'keys', 'InvalidAccessKeyId') }
  expect((await showSystem({ ...ctx, files })).files).toEqual({ trouble: 'keys' })
})

it('PERM-09 no one else sees it', async () => {
  const moderator = asActor(ctx, { kind: 'person', userId: '11111111-2222-4333-8444-555555555555', role: 'moderator' })
  await expect(showSystem(moderator)).rejects.toThrow('insufficient_permissions')
})
