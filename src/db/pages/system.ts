import { sql } from 'kysely'
import { FIRST_CELL } from '#db/cells.ts'
import { FILE_TABLES } from '#db/pages/file-list.ts'
import { JOB_IS } from '#db/pages/queue-list.ts'
import type { Db } from '#db/rows.ts'
import type { ChangeException } from '#domain/bank-files/account-change.ts'

/** One kind of work in the queue: what waits for its turn, what is being done, and what failed at least once and is tried again or given up. */
export interface QueuedWork {
  task: string
  waiting: number
  running: number
  failing: number
  givenUp: number
  /** Since when the longest due one waits; null when none is due. */
  oldestAt: Date | null
}

/** The queue, by task. */
export async function readQueue(db: Db): Promise<QueuedWork[]> {
  const { rows } = await sql<QueuedWork>`
    select t.identifier as task, (count(*) filter (where ${JOB_IS.waiting}))::int as waiting,
      (count(*) filter (where ${JOB_IS.running}))::int as running, (count(*) filter (where ${JOB_IS.failing}))::int as failing,
      (count(*) filter (where ${JOB_IS.given_up}))::int as "givenUp",
      min(j.run_at) filter (where ${JOB_IS.waiting} and j.run_at <= now()) as "oldestAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier order by t.identifier`.execute(db)
  return rows
}

/** The last run of a job that did something or failed. */
export interface LastRun {
  kind: string
  finishedAt: Date
  /** How many things it did; null when it failed. */
  count: number | null
  seconds: number
}

/** Each job's last run. */
export async function readLastRuns(db: Db): Promise<LastRun[]> {
  // From one kind to the next by the index: runs are kept, kinds are few.
  const { rows } = await sql<LastRun>`
    with recursive kinds (kind) as (
      select min(kind) from job_runs
      union all select (select min(r.kind) from job_runs r where r.kind > k.kind) from kinds k where k.kind is not null)
    select k.kind, r.finished_at as "finishedAt", case when r.error is null then r.done_count end as count,
      extract(epoch from r.finished_at - r.started_at)::float8 as seconds
    from kinds k cross join lateral (select * from job_runs r where r.kind = k.kind and r.finished_at is not null
      order by r.job_run_id desc limit 1) r
    order by k.kind`.execute(db)
  return rows
}

/** A group whose work broke and rests. */
export interface HaltedGroup {
  consortiumId: string
  name: string
  /** What of the business day broke, and with what. */
  kind: string
  reason: string
  restsUntil: Date
}

/** The groups that rest now, the longest first. */
export async function readHaltedGroups(db: Db): Promise<HaltedGroup[]> {
  const { rows } = await sql<HaltedGroup>`
    select h.consortium_id as "consortiumId", g.name, h.kind, h.reason, h.rests_until as "restsUntil"
    from group_halts h join consortiums g on g.id = h.consortium_id
    where h.rests_until > now() order by h.halted_at`.execute(db)
  return rows
}

/** A notification of change that a person has to look at. */
export interface OpenCorrection {
  userId: string
  name: string
  transferId: string
  code: string
  reason: ChangeException
  receivedAt: Date
}

/**
 * The notifications of change since an instant that no one has corrected: an account that was corrected or unlinked since isn't among them
 * anymore.
 */
export async function readOpenCorrections(db: Db, since: Date): Promise<OpenCorrection[]> {
  const { rows } = await sql<OpenCorrection>`
    select c.user_id as "userId", p.full_name as name, c.transfer_id as "transferId", c.code, c.reason, c.received_at as "receivedAt"
    from account_corrections c join profiles p on p.id = c.user_id
    left join bank_accounts b on b.user_id = c.user_id and b.id = c.account_id
    where c.outcome = 'exception' and c.received_at > ${since} and b.removed_at is null
      and not exists (select 1 from account_corrections later where later.user_id = c.user_id and later.account_id = c.account_id
        and later.outcome = 'corrected' and later.received_at > c.received_at)
    order by c.received_at desc, c.trace limit 200`.execute(db)
  return rows
}

/** What is stored where. Sizes in bytes. */
export interface Storage {
  databaseBytes: number
  files: number
  fileBytes: number
  /** There are too many files to add up, so both numbers are what a sample of them comes to. */
  isSample: boolean
}

/** A table with more rows isn't read whole: about so many of them are looked at, the same ones each time. */
const LOOKED_AT = 10_000

/** `lookedAt` is for tests. */
export async function readStorage(db: Db, lookedAt: number = LOOKED_AT): Promise<Storage> {
  // As the planner knows them; a table that it hasn't looked at yet is small. Those of groups are there once in each cell, and only a table can be sampled.
  const { rows: tables } = await sql<{ schema: string; name: string; count: number; databaseBytes: number }>`
    select n.nspname as schema, c.relname as name, greatest(c.reltuples, 0)::int8 as count,
      (select pg_database_size(current_database()))::int8 as "databaseBytes"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = any(${FILE_TABLES.map(({ name }) => name)}::text[]) and c.relkind = 'r'
      and (n.nspname = ${FIRST_CELL.schema} or n.nspname in (select schema from cells)) order by 1, 2`.execute(db)
  const sums = tables.map(({ schema, name, count }) => {
    const size = FILE_TABLES.find((table) => table.name === name)?.size ?? ''
    const percent = count > lookedAt ? (100 * lookedAt) / count : 100
    return sql`select ${count}::float8 as count, ${percent < 100}::boolean as "isSample", count(*) as rows, count(f.bytes) as files, sum(f.bytes) as bytes
      from (select ${sql.ref(size)} as bytes from ${sql.table(`${schema}.${name}`)} tablesample system (${percent}::float4) repeatable (1)) f`
  })
  const { rows } = await sql<{ files: number; fileBytes: number; isSample: boolean }>`
    select coalesce(round(sum(s.files * s.times)), 0)::int8 as files, coalesce(round(sum(s.bytes * s.times)), 0)::int8 as "fileBytes",
      bool_or(s."isSample") as "isSample"
    from (select s.*, case when s."isSample" then s.count / greatest(s.rows, 1) else 1 end::numeric as times
      from (${sql.join(sums, sql` union all `)}) s) s`.execute(db)
  const { files = 0, fileBytes = 0, isSample = false } = rows[0] ?? {}
  const rounded = (value: number) => (isSample ? Number(value.toPrecision(3)) : value)
  return {
    databaseBytes: tables[0]?.databaseBytes ?? 0,
    files: rounded(files),
    fileBytes: rounded(fileBytes),
    isSample,
  }
}

/** What runs here, and what it has promised to do each night. */
export interface Running {
  postgres: string
  /** The number of the newest migration, as in its file's name. */
  schema: string | null
  lastNight: string | null
  sealedAt: Date | null
}

export async function readRunning(db: Db): Promise<Running> {
  const { rows } = await sql<Running>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      (select left(max(name), 4) from public.schema_migrations) as schema,
      (select max(day)::text from signed_nights) as "lastNight", (select max(sealed_at) from audit_seals) as "sealedAt"`.execute(
    db,
  )
  return rows[0] as Running
}
