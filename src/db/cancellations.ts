import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import type { RowKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import type { CancellationCause, CancellationStatus } from '#domain/cancellation/ballot.ts'
import { isUuid } from '#domain/ids.ts'
import type { Reached } from '#domain/states.ts'

/** A proposal to cancel a launched group, with its ballot (rules 11). */
export interface CancellationRow {
  consortium_id: string
  id: string
  cause: CancellationCause
  /** What we say besides, in our own words: sealed, or where an older version kept it. Empty there, or neither, for nothing. */
  details: string | null
  sealed_details: Buffer | null
  status: CancellationStatus
  prepared_by: string
  prepared_at: Date
  opened_by: string | null
  opened_at: Date | null
  closes_at: Date | null
  reminded_at: Date | null
  /** When it is looked at next: to remind, to count, and to let go whose bank has to answer first. */
  check_at: Date | null
  decided_at: Date | null
  /** The count: who could vote, and how many were in favor. */
  voters: number | null
  in_favor: number | null
}

type NewCancellation = Pick<
  CancellationRow,
  'consortium_id' | 'id' | 'cause' | 'sealed_details' | 'prepared_by' | 'prepared_at'
>

/** Writes a proposal as prepared. */
export async function insertCancellation(tx: Tx, row: NewCancellation): Promise<void> {
  await sql`insert into cancellations (consortium_id, id, cause, sealed_details, prepared_by, prepared_at)
    values (${row.consortium_id}, ${row.id}, ${row.cause}, ${row.sealed_details}, ${row.prepared_by}, ${row.prepared_at})`.execute(
    tx,
  )
}

/** The newest proposal of a group, or null: the one that stands, or the last one decided. */
export async function findCancellation(db: Db, consortiumId: string): Promise<CancellationRow | null> {
  if (!isUuid(consortiumId)) return null
  const { rows } = await sql<CancellationRow>`
    select * from cancellations where consortium_id = ${consortiumId} and status <> 'taken_back'
    order by prepared_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Sets how a proposal stands after an act, or when it is looked at next. Only services that asked the table of states call it. */
export async function updateCancellation(
  tx: Tx,
  row: CancellationRow & { status: Reached<CancellationStatus> },
): Promise<void> {
  await sql`update cancellations set status = ${row.status}, opened_by = ${row.opened_by}, opened_at = ${row.opened_at},
      closes_at = ${row.closes_at}, check_at = ${row.check_at}, decided_at = ${row.decided_at}, voters = ${row.voters},
      in_favor = ${row.in_favor}
    where consortium_id = ${row.consortium_id} and id = ${row.id}`.execute(tx)
}

/** Withdraws what is only prepared in these groups, which have ended. */
export async function takeBackPrepared(tx: Tx, consortiumIds: readonly string[]): Promise<void> {
  await sql`update cancellations set status = 'taken_back'
    where consortium_id = any(${consortiumIds}::uuid[]) and status = 'prepared'`.execute(tx)
}

/** Sets when a proposal is looked at next, and when its voters were reminded. */
export async function updateCancellationLook(
  tx: Tx,
  row: Pick<CancellationRow, 'consortium_id' | 'id' | 'check_at' | 'reminded_at'>,
): Promise<void> {
  await sql`update cancellations set check_at = ${row.check_at}, reminded_at = ${row.reminded_at}
    where consortium_id = ${row.consortium_id} and id = ${row.id}`.execute(tx)
}

/** Looks again by then at the ballots that canceled any of these groups: someone is left to be let go (rules 11). */
export async function lookAtCanceled(tx: Tx, consortiumIds: readonly string[], at: Date): Promise<void> {
  await sql`update cancellations set check_at = least(check_at, ${at})
    where consortium_id = any(${consortiumIds}::uuid[]) and status = 'carried'`.execute(tx)
}

/** The next proposals to be looked at, with their groups locked. */
export async function lockDueCancellations(tx: Tx, due: Due): Promise<CancellationRow[]> {
  const locked = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select k.consortium_id from cancellations k where k.check_at <= ${due.by} and ${isAtWork('k.consortium_id', due)}
                   order by k.check_at, k.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  const { rows } = await sql<CancellationRow>`
    select * from cancellations where consortium_id = any(${locked.rows.map(({ id }) => id)}::uuid[]) and check_at <= ${due.by}
    order by consortium_id, id`.execute(tx)
  return rows
}

/** A member's vote, the last one they cast. */
export interface VoteRow {
  consortium_member_id: string
  in_favor: boolean
  voted_at: Date
}

/** The votes cast on a proposal, whoever may vote now. */
export async function readVotes(db: Db, { consortium_id, id }: RowKey): Promise<VoteRow[]> {
  const { rows } = await sql<VoteRow>`
    select consortium_member_id, in_favor, voted_at from cancellation_votes
    where consortium_id = ${consortium_id} and cancellation_id = ${id}`.execute(db)
  return rows
}

/** Writes a member's vote, or changes it. */
export async function writeVote(tx: Tx, { consortium_id, id }: RowKey, vote: VoteRow): Promise<void> {
  await sql`insert into cancellation_votes (consortium_id, cancellation_id, consortium_member_id, in_favor, voted_at)
    values (${consortium_id}, ${id}, ${vote.consortium_member_id}, ${vote.in_favor}, ${vote.voted_at})
    on conflict (consortium_id, cancellation_id, consortium_member_id)
    do update set in_favor = excluded.in_favor, voted_at = excluded.voted_at`.execute(tx)
}
