import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#context'
import { PEOPLE_COLUMNS, type PeopleColumn } from '#domain/access/people-columns.ts'
import { askPeopleExport, EXPORT_PEOPLE_JOB, type QueuedList } from '#services/accounts/ask-people-export.ts'
import { createPeople } from '#services/accounts/create-people.ts'
import { endListJobs } from '#services/accounts/end-list-jobs.ts'
import { exportPeople } from '#services/accounts/export-people.ts'
import { listJobs } from '#services/accounts/list-jobs.ts'
import { readListFile } from '#services/accounts/read-list-file.ts'
import { showListJob } from '#services/accounts/show-list-job.ts'
import { NotFound } from '#services/refusals.ts'
import { type TestContext, testContext } from '#tests/support/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileWritesFail } from '#tests/support/failing-write.ts'

let database: TestDatabase
let ctx: TestContext
let [director, other, ana] = ['', '', '']
const ALL = { tab: 'all', find: '', columns: [...PEOPLE_COLUMNS] } as const

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database.db)
  const made = await createPeople(ctx, [
    { email: 'rena@example.com', fullName: 'Rena Sample', role: 'super_admin' },
    { email: 'olga@example.com', fullName: 'Olga Sample', role: 'super_admin' },
    { email: 'ana@example.com', fullName: '=HYPERLINK("http://x")', phone: '3055550142' },
  ])
  if (made.ok) [director = '', other = '', ana = ''] = made.value
})
afterAll(() => database.close())

const as = (userId: string) => asActor(ctx, { kind: 'person', userId, role: 'super_admin' })
async function ask(request: { find?: string; columns?: PeopleColumn[]; key?: string } = {}): Promise<QueuedList> {
  const asked = await askPeopleExport(as(director), {
    ...ALL,
    columns: [...ALL.columns],
    key: crypto.randomUUID(),
    ...request,
  })
  if (!asked.ok) throw new Error(asked.refusal)
  return { user_id: director, id: asked.value.id }
}
const linesOf = async (id: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readListFile(as(director), id)).split('\r\n')

test('a list is written in the background, sealed, with the columns chosen, and no formula in it runs', async () => {
  const job = await ask({ find: 'hyperlink', columns: ['phone', 'email'] })
  expect(await showListJob(as(director), job.id)).toMatchObject({
    state: 'running',
    rowsTotal: 0,
    kind: 'people_export',
  })
  await expect(readListFile(as(director), job.id)).rejects.toThrow(NotFound)
  await exportPeople(ctx, job)
  expect(await showListJob(as(director), job.id)).toMatchObject({ state: 'ready', rowsDone: 1, rowsTotal: 1 })
  expect(await linesOf(job.id)).toEqual([
    '\uFEFF"id","full_name","phone","email"',
    `"${ana}","'=HYPERLINK(""http://x"")","(305) 555-0142","ana@example.com"`,
    '',
  ])
  const { rows } = await sql<{ file_key: string; sealed_request: Buffer; entry: object }>`
    select j.file_key, j.sealed_request, json_build_object('action', e.action, 'of', e.subject_kind, 'tab', e.subject_id,
      'details', e.details, 'actor', e.actor_user_id) as entry from list_jobs j
    join audit_events e on e.details->>'id' = j.id::text where j.id = ${job.id}`.execute(database.db)
  const details = { id: job.id, isFound: true, columns: ['phone', 'email'], rows: 1 }
  // Who took which columns of how many people is on record under its own name.
  const entry = { action: 'user.list_exported', of: 'people', tab: 'all', details, actor: director }
  expect(rows.map((row) => row.entry)).toEqual([entry])
  // What was searched for may be a name: it's in neither the row nor the audit trail.
  expect(rows[0]?.sealed_request.toString()).not.toContain('hyperlink')
})

test('it’s for the person who asked alone, and anyone else’s is as if it weren’t there', async () => {
  const [first] = await listJobs(as(director))
  expect(await listJobs(as(other))).toEqual([])
  await expect(showListJob(as(other), first?.id ?? '')).rejects.toThrow(NotFound)
  await expect(readListFile(as(other), first?.id ?? '')).rejects.toThrow(NotFound)
})

test('it’s one instant: someone who joins while it’s written isn’t in it', async () => {
  const job = await ask()
  // The progress is written between two reads; there, someone joins.
  await sql`create function joins() returns trigger language plpgsql as $$ begin
      update profiles set full_name = unsealed('Changed meanwhile') where id = ${sql.lit(ana)}; return new; end $$`.execute(
    database.ownerDb,
  )
  await sql`create trigger joins before update of rows_done on list_jobs for each row when (new.finished_at is null)
    execute function joins()`.execute(database.ownerDb)
  await exportPeople(ctx, job)
  await sql`drop trigger joins on list_jobs`.execute(database.ownerDb)
  expect((await linesOf(job.id)).join('\n')).not.toContain('Changed meanwhile')
  expect((await linesOf(job.id)).length).toBe(5)
})

test('killed before its end, it’s written again; finished, it stays; a form sent twice is one job', async () => {
  const key = crypto.randomUUID()
  const [one, two] = [await ask({ key }), await ask({ key })]
  expect(two.id).toBe(one.id)
  await expect(ask({ key, find: 'ana' })).rejects.toThrow('key_reused')
  await expect(ask({ key, columns: ['email'] })).rejects.toThrow('key_reused')
  const { rows } = await sql`
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${EXPORT_PEOPLE_JOB} and j.payload->>'id' = ${one.id}`.execute(database.ownerDb)
  expect(rows).toHaveLength(1)
  const failing = whileWritesFail(database.ownerDb, 'audit_events', 'insert', () => exportPeople(ctx, one))
  await expect(failing).rejects.toThrow('on purpose')
  expect(await showListJob(as(director), one.id)).toMatchObject({ state: 'running' })
  await exportPeople(ctx, one)
  const before = await linesOf(one.id)
  await exportPeople(ctx, one)
  expect(await linesOf(one.id)).toEqual(before)
})

test('asked by someone who has lost the right since, it ends without a file', async () => {
  const job = await ask()
  await sql`update user_roles set role = 'moderator' where user_id = ${director}`.execute(database.ownerDb)
  await exportPeople(ctx, job)
  await sql`update user_roles set role = 'super_admin' where user_id = ${director}`.execute(database.ownerDb)
  expect(await showListJob(as(director), job.id)).toMatchObject({ state: 'failed' })
})

test('after 24 hours the file is gone, and so is the job; no one has more than 20', async () => {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from list_jobs where file_key is not null`.execute(database.db)
  for (let made = (await listJobs(as(director))).length; made < 20; made += 1) await ask()
  await expect(ask()).rejects.toThrow('too_many_jobs')
  const dueBy = new Date(ctx.clock.now().getTime() + 24 * 60 * 60_000)
  expect(await endListJobs(ctx, new Date(dueBy.getTime() - 1))).toBe(0)
  expect(await endListJobs(ctx, dueBy)).toBe(20)
  for (const { file_key } of rows) await expect(ctx.files.get(file_key, null)).rejects.toThrow('no file')
  expect(await listJobs(as(director))).toEqual([])
})
