import { sql } from 'kysely'
import { TURNS } from '#db/job-queue.ts'
import type { Db } from '#db/rows.ts'

/** Attempts after which an email has waited for a quarter of an hour: the queue's waits grow with each. */
const LATE_ATTEMPTS = 7
const LATE = '15 minutes'
/** Email to all members takes hours, and each of them is told in time all the same. */
const LATE_TO_MANY = '12 hours'

/** What the status page goes by: whether the database takes writes, emails wait, and groups rest; how late the bank is asked, at a product instant. */
export async function readStatusFacts(
  db: Db,
  at: Date,
): Promise<{ isReadOnly: boolean; isMailLate: boolean; hasHalts: boolean; bankAge: number | null }> {
  const { rows } = await sql<{ isReadOnly: boolean; isMailLate: boolean; hasHalts: boolean; bankAge: number | null }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
      exists (select 1 from group_halts where rests_until > now()) as "hasHalts",
      exists (
        select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('send_mail', 'mail_ticket') and j.attempts < j.max_attempts
          and (j.attempts >= ${LATE_ATTEMPTS} or j.run_at < now() - case when j.priority >= ${TURNS.last} then ${LATE_TO_MANY} else ${LATE} end::interval)
      ) as "isMailLate",
      (select extract(epoch from ${at}::timestamptz - min(check_at))::float8 from (
        select min(check_at) as check_at from bank_transfers where status in ('created', 'unknown') and cancel_check_at is null and check_at <= ${at}
        union all select min(check_at) from debit_batches where status in ('created', 'unknown') and check_at <= ${at}) due) as "bankAge"`.execute(
    db,
  )
  const [row] = rows
  return row ?? { isReadOnly: false, isMailLate: false, hasHalts: false, bankAge: null }
}

/** When due work stood still: real instants. */
export interface ServiceGap {
  name: string
  began_at: Date
  ended_at: Date
}

/** The gaps that ended within so many days, the newest first. */
export async function listServiceGaps(db: Db, days: number, limit: number): Promise<ServiceGap[]> {
  const { rows } = await sql<ServiceGap>`
    select name, began_at, ended_at from service_gaps
    where ended_at > now() - make_interval(days => ${days}) order by began_at desc limit ${limit}`.execute(db)
  return rows
}

/** Records that a heart hadn't beaten for longer than a number of seconds, from its last beat to now; before its next beat. */
export async function noteServiceGap(db: Db, name: string, seconds: number): Promise<void> {
  await sql`insert into service_gaps (name, began_at, ended_at)
    select name, beat_at, now() from heartbeats
    where name = ${name} and beat_at < now() - make_interval(secs => ${seconds}) on conflict do nothing`.execute(db)
}

/** Forgets the gaps that ended so many days ago; the number forgotten. */
export async function deleteOldGaps(db: Db, days: number): Promise<number> {
  const result = await sql`delete from service_gaps where ended_at < now() - make_interval(days => ${days})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
