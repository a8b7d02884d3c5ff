import { type RawBuilder, sql } from 'kysely'
import { type Db, idInText } from '#db/rows.ts'
import type { QueueState } from '#domain/operations/queue-states.ts'

/** Which jobs `j` of the queue are in a state: as they're counted, so they're listed. */
export const JOB_IS: Readonly<Record<QueueState, RawBuilder<unknown>>> = {
  waiting: sql`(j.locked_at is null and j.attempts < j.max_attempts)`,
  running: sql`(j.locked_at is not null)`,
  failing: sql`(j.attempts > 0 and j.attempts < j.max_attempts and j.last_error is not null)`,
  given_up: sql`(j.attempts >= j.max_attempts and j.locked_at is null)`,
}

/** A job of the queue, with what it's about where that's a person's email or a conversation. */
export interface QueuedJob {
  id: number
  task: string
  createdAt: Date
  /** When its turn comes; of one that was given up, when it would have been tried again. */
  runAt: Date
  attempts: number
  maxAttempts: number
  userId: string | null
  fullName: string | null
  letter: string | null
  values: Record<string, string | number> | null
  ticketId: string | null
  place: QueuePlace
}

/** A place in the list: the instant of the turn, to the microsecond, and the job. */
export type QueuePlace = readonly [at: string, id: string]

/** A page of the jobs in a state, of one task or all, the first in turn first, after a place already seen. */
export async function readQueueList(
  db: Db,
  asked: { task: string | null; state: QueueState; after: QueuePlace | null; limit: number },
): Promise<QueuedJob[]> {
  const { task, state, after, limit } = asked
  const idOf = (name: string) => idInText(sql`j.payload ->> ${name}`)
  const { rows } = await sql<QueuedJob>`
    select j.id::int8 as id, j.task, j.created_at as "createdAt", j.run_at as "runAt", j.attempts::int as attempts,
      j.max_attempts::int as "maxAttempts", p.id as "userId", p.full_name as "fullName", j.payload ->> 'letter' as letter,
      j.payload -> 'values' as values, s.id as "ticketId",
      array[to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), j.id::text] as place
    from (
      select j.*, t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where ${JOB_IS[state]} and ${task === null ? sql`true` : sql`t.identifier = ${task}`}
        and ${after === null ? sql`true` : sql`(j.run_at, j.id) > (${after[0]}::timestamptz, ${after[1]}::int8)`}
      order by j.run_at, j.id limit ${limit}) j
    left join profiles p on p.id = ${idOf('userId')}
    left join support_tickets s on s.id = ${idOf('ticketId')}
    order by j.run_at, j.id`.execute(db)
  return rows
}
