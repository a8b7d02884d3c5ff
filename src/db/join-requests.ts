import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { ROW_KEY } from '#db/row-keys.ts'
import { type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { JoinRequestStatus } from '#domain/members/join-request.ts'
import type { Reached } from '#domain/states.ts'

export interface JoinRequestRow {
  consortium_id: string
  id: string
  user_id: string
  /** The agreement accepted with it. */
  agreement_id: string
  status: JoinRequestStatus
  is_insider: boolean
  asked_at: Date
  /** When it lapses, and when it's looked at next; null once it's over. */
  ends_at: Date | null
  look_at: Date | null
  ended_at: Date | null
  decided_by: string | null
  /** The desk's, where it declined: sealed, or as an older version left it. */
  reason: string | null
  sealed_reason: Buffer | null
}

const NEW = {
  ...ROW_KEY,
  user_id: 'uuid',
  agreement_id: 'uuid',
  is_insider: 'bool',
  asked_at: 'timestamptz',
  ends_at: 'timestamptz',
  look_at: 'timestamptz',
} as const

/** Adds a person's open request. */
export async function insertJoinRequest(tx: Tx, row: Pick<JoinRequestRow, keyof typeof NEW>): Promise<void> {
  await insertRows(tx, 'join_requests', NEW, [row])
}

const MOVED = {
  ...ROW_KEY,
  status: 'join_request_status',
  ends_at: 'timestamptz',
  look_at: 'timestamptz',
  ended_at: 'timestamptz',
  decided_by: 'uuid',
  sealed_reason: 'bytea',
} as const
export type MovedJoinRequestRow = Pick<JoinRequestRow, keyof typeof MOVED> & { status: Reached<JoinRequestStatus> }

/** Sets where requests are. Only `moveJoinRequests` calls it. */
export async function updateJoinRequests(tx: Tx, rows: readonly MovedJoinRequestRow[]): Promise<void> {
  await updateRows(tx, 'join_requests', ['consortium_id', 'id'], MOVED, rows)
}

/** Sets when requests are looked at next. */
export async function updateJoinRequestLooks(
  tx: Tx,
  rows: readonly Pick<JoinRequestRow, 'consortium_id' | 'id' | 'look_at'>[],
): Promise<void> {
  await updateRows(tx, 'join_requests', ['consortium_id', 'id'], { ...ROW_KEY, look_at: 'timestamptz' }, rows)
}

/** A group has filled up, or ended before its launch: its open requests are looked at now. */
export async function lookAtJoinRequests(tx: Tx, consortiumId: string, at: Date): Promise<void> {
  await sql`update join_requests set look_at = ${at}
    where consortium_id = ${consortiumId} and status = 'asked' and look_at > ${at}`.execute(tx)
}

/** A group's open requests, the oldest first. */
export async function readJoinRequests(db: Db, consortiumId: string): Promise<JoinRequestRow[]> {
  const { rows } = await sql<JoinRequestRow>`
    select * from join_requests where consortium_id = ${consortiumId} and status = 'asked' order by asked_at, id`.execute(
    db,
  )
  return rows
}

/** One request of a group, or null. */
export async function findJoinRequest(db: Db, consortiumId: string, id: string): Promise<JoinRequestRow | null> {
  if (!isUuid(consortiumId) || !isUuid(id)) return null
  const { rows } = await sql<JoinRequestRow>`
    select * from join_requests where consortium_id = ${consortiumId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A person's open request in one group, or else their latest, or null. */
export async function findOwnJoinRequest(db: Db, userId: string, consortiumId: string): Promise<JoinRequestRow | null> {
  if (!isUuid(consortiumId)) return null
  const { rows } = await sql<JoinRequestRow>`
    select * from join_requests where user_id = ${userId} and consortium_id = ${consortiumId}
    order by (status = 'asked') desc, asked_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A person's open requests in all groups, the oldest first. */
export async function readOwnJoinRequests(db: Db, userId: string): Promise<JoinRequestRow[]> {
  const { rows } = await sql<JoinRequestRow>`
    select * from join_requests where user_id = ${userId} and status = 'asked' order by asked_at, id`.execute(db)
  return rows
}

/** The next groups whose requests are to be looked at, locked. A group someone else holds is left out. */
export async function lockDueJoinRequests(tx: Tx, due: Due): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select r.consortium_id from join_requests r
                   where r.look_at <= ${due.by} and ${isAtWork('r.consortium_id', due)}
                   order by r.look_at, r.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  return rows
}
