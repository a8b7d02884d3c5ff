import { sql } from 'kysely'
import { type Due, isAtWork, taking } from '#db/group-halts.ts'
import { ROW_KEY } from '#db/row-keys.ts'
import { type Db, insertRows, type Tx, updateRows } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import type { SpotWaitStatus } from '#domain/members/spot-wait.ts'
import type { Reached } from '#domain/states.ts'

export interface SpotWaitRow {
  consortium_id: string
  id: string
  user_id: string
  status: SpotWaitStatus
  waits_since: Date
  offered_at: Date | null
  /** Until when an offer stands. */
  ends_at: Date | null
  /** When the list is looked at next on account of it; null once it's over. */
  look_at: Date | null
  ended_at: Date | null
}

const NEW = { ...ROW_KEY, user_id: 'uuid', waits_since: 'timestamptz', look_at: 'timestamptz' } as const

/** Puts a person at the end of a group's list. */
export async function insertSpotWait(tx: Tx, row: Pick<SpotWaitRow, keyof typeof NEW>): Promise<void> {
  await insertRows(tx, 'spot_waits', NEW, [row])
}

const MOVED = {
  ...ROW_KEY,
  status: 'spot_wait_status',
  offered_at: 'timestamptz',
  ends_at: 'timestamptz',
  look_at: 'timestamptz',
  ended_at: 'timestamptz',
} as const
export type MovedSpotWaitRow = Pick<SpotWaitRow, keyof typeof MOVED> & { status: Reached<SpotWaitStatus> }

/** Sets how waits stand. Only `moveSpotWaits` calls it. */
export async function updateSpotWaits(tx: Tx, rows: readonly MovedSpotWaitRow[]): Promise<void> {
  await updateRows(tx, 'spot_waits', ['consortium_id', 'id'], MOVED, rows)
}

/** Sets when the lists are looked at next. */
export async function updateSpotWaitLooks(
  tx: Tx,
  rows: readonly Pick<SpotWaitRow, 'consortium_id' | 'id' | 'look_at'>[],
): Promise<void> {
  await updateRows(tx, 'spot_waits', ['consortium_id', 'id'], { ...ROW_KEY, look_at: 'timestamptz' }, rows)
}

/** A spot has come free, or gone, or its group has ended: who waits for one in this group is looked at now. */
export async function lookAtWaits(tx: Tx, consortiumId: string, at: Date): Promise<void> {
  await sql`update spot_waits set look_at = ${at}
    where consortium_id = ${consortiumId} and status in ('waiting', 'offered') and look_at > ${at}`.execute(tx)
}

/** A group's list, in the order in which they wait. */
export async function readSpotWaits(db: Db, consortiumId: string): Promise<SpotWaitRow[]> {
  const { rows } = await sql<SpotWaitRow>`
    select * from spot_waits where consortium_id = ${consortiumId} and status in ('waiting', 'offered')
    order by waits_since, id`.execute(db)
  return rows
}

/** A person's own place in lists that aren't over: in one group, or in all. */
export async function readOwnWaits(db: Db, userId: string, consortiumId?: string): Promise<SpotWaitRow[]> {
  if (consortiumId !== undefined && !isUuid(consortiumId)) return []
  const { rows } = await sql<SpotWaitRow>`
    select * from spot_waits where user_id = ${userId} and status in ('waiting', 'offered')
      and (${consortiumId ?? null}::uuid is null or consortium_id = ${consortiumId ?? null}::uuid)
    order by status desc, waits_since, id`.execute(db)
  return rows
}

/** Whether a person was ever on a group's list. */
export async function hasWaited(db: Db, userId: string, consortiumId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from spot_waits where user_id = ${userId} and consortium_id = ${consortiumId} limit 1`.execute(db)
  return rows.length > 0
}

/** The next groups whose lists are to be looked at, locked. A group someone else holds is left out. */
export async function lockDueWaits(tx: Tx, due: Due): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from consortiums c
    where c.id in (select w.consortium_id from spot_waits w where w.look_at <= ${due.by} and ${isAtWork('w.consortium_id', due)}
                   order by w.look_at, w.consortium_id limit ${due.limit})
    order by c.id ${taking(due)}`.execute(tx)
  return rows
}
