import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'

/** One of several equal shares of all groups, so that workers beside each other take none twice: `number` from 0, of `of`. */
export interface Share {
  number: number
  of: number
}

/** What a slice takes: what is due by an instant, of at most so many groups, or of one group alone. */
export interface Due {
  by: Date
  limit: number
  only?: string | undefined
  /** Of these groups only. */
  share?: Share | undefined
  /** Only to see what is due, whoever holds its groups. */
  isLook?: boolean
}

/** How the groups that are due are taken: locked, without those that someone else holds; a look takes none. */
export const taking = ({ isLook = false }: Due): RawBuilder<unknown> =>
  isLook ? sql`` : sql`for no key update skip locked`

/**
 * The condition that the group in `column` is at work: not resting after its work broke, of the share that is asked for, and the one asked for when only
 * one is. Every query for due work carries it; a resting group is never due.
 */
export function isAtWork(column: string, { only, share }: Pick<Due, 'only' | 'share'> = {}): RawBuilder<boolean> {
  // An array taken once, not a join: the indexes over the due times still answer alone.
  const rests = sql`${sql.ref(column)} <> all (array(select consortium_id from group_halts where rests_until > now()))`
  if (only !== undefined) return sql`${sql.ref(column)} = ${only} and ${rests}`
  if (share === undefined || share.of === 1) return sql`${rests}`
  return sql`abs(uuid_hash(${sql.ref(column)})::int8) % ${share.of} = ${share.number} and ${rests}`
}

/** Puts a group's due work to rest; when called again, the newer reason and time apply. */
export async function insertHalt(
  tx: Tx,
  halt: { consortium_id: string; kind: string; reason: string; minutes: number },
): Promise<void> {
  await sql`
    insert into group_halts (consortium_id, kind, reason, halted_at, rests_until)
    values (${halt.consortium_id}, ${halt.kind}, ${halt.reason}, now(), now() + make_interval(mins => ${halt.minutes}))
    on conflict (consortium_id) do update
      set kind = excluded.kind, reason = excluded.reason, halted_at = excluded.halted_at, rests_until = excluded.rests_until`.execute(
    tx,
  )
}

/** The groups whose work has broken, resting now or not long ago. */
export async function readHalts(
  db: Db,
): Promise<{ consortium_id: string; kind: string; reason: string; rests_until: Date }[]> {
  const { rows } = await sql<{ consortium_id: string; kind: string; reason: string; rests_until: Date }>`
    select consortium_id, kind, reason, rests_until from group_halts order by halted_at`.execute(db)
  return rows
}

/** Forgets the halts that have been over for a day; the number forgotten. */
export async function deleteOldHalts(tx: Tx): Promise<number> {
  const result = await sql`delete from group_halts where rests_until < now() - interval '1 day'`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}
