import { sql } from 'kysely'
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
    select t.identifier as task, (count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts))::int as waiting,
      (count(*) filter (where j.locked_at is not null))::int as running,
      (count(*) filter (where j.attempts > 0 and j.attempts < j.max_attempts and j.last_error is not null))::int as failing,
      (count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null))::int as "givenUp",
      min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()) as "oldestAt"
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
  const { rows } = await sql<LastRun>`
    select distinct on (kind) kind, finished_at as "finishedAt", case when error is null then done_count end as count,
      extract(epoch from finished_at - started_at)::float8 as seconds
    from job_runs where finished_at is not null order by kind, job_run_id desc`.execute(db)
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
    select c.user_id as "userId", u.name, c.transfer_id as "transferId", c.code, c.reason, c.received_at as "receivedAt"
    from account_corrections c join users u on u.id = c.user_id
    left join bank_accounts b on b.user_id = c.user_id and b.id = c.account_id
    where c.outcome = 'exception' and c.received_at > ${since} and b.removed_at is null
      and not exists (select from account_corrections later where later.user_id = c.user_id and later.account_id = c.account_id
        and later.outcome = 'corrected' and later.received_at > c.received_at)
    order by c.received_at desc, c.trace limit 200`.execute(db)
  return rows
}

/** What is stored where. Sizes in bytes. */
export interface Storage {
  databaseBytes: number
  files: number
  fileBytes: number
}

export async function readStorage(db: Db): Promise<Storage> {
  const { rows } = await sql<Storage>`
    select pg_database_size(current_database())::int8 as "databaseBytes", count(*)::int8 as files, coalesce(sum(bytes), 0)::int8 as "fileBytes"
    from (
      select file_size as bytes from kyc_documents
      union all select file_size from guarantee_files
      union all select file_size from spot_transfer_files
      union all select attachment_bytes from support_tickets where attachment_bytes is not null
      union all select file_size from support_files where file_size is not null) files`.execute(db)
  return rows[0] ?? { databaseBytes: 0, files: 0, fileBytes: 0 }
}

/** What runs here, and what it has promised to do each night. */
export interface Running {
  postgres: string
  lastNight: string | null
  sealedAt: Date | null
}

export async function readRunning(db: Db): Promise<Running> {
  const { rows } = await sql<Running>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      (select max(day)::text from signed_nights) as "lastNight", (select max(sealed_at) from audit_seals) as "sealedAt"`.execute(
    db,
  )
  return rows[0] as Running
}
