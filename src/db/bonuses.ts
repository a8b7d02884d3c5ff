import { type RawBuilder, sql } from 'kysely'
import type { MemberRow } from '#db/members.ts'
import { asSet, type Db, insertRows, type Tx } from '#db/rows.ts'

/** Which of these contemplations have had their points converted already. */
export async function readConverted(
  db: Db,
  references: readonly { consortium_id: string; reference: string }[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const { rows } = await sql<{ reference: string }>`
    select e.reference from ${asSet('k', { consortium_id: 'uuid', reference: 'uuid' }, references)}
    join bonus_events e on e.consortium_id = k.consortium_id and e.kind = 'converted' and e.reference = k.reference`.execute(
    db,
  )
  return new Set(rows.map((row) => row.reference))
}

const EVENT = {
  consortium_id: 'uuid',
  assembly_number: 'int2',
  kind: 'bonus_event_kind',
  reference: 'uuid',
  points: 'int4',
  positions: 'int4[]',
  made_at: 'timestamptz',
} as const

export interface BonusEventRow {
  consortium_id: string
  assembly_number: number
  kind: 'earned' | 'converted' | 'voided'
  reference: string
  points: number
  positions: number[]
  made_at: Date
}

/**
 * Writes what changed points of locked groups, once per assembly for everyone who earned, once per conversion, and the points themselves, which a conversion leaves
 * as they are: a group's stand in one row (decision 0144).
 */
export async function insertBonusEvents(tx: Tx, rows: readonly BonusEventRow[]): Promise<void> {
  await insertRows(tx, 'bonus_events', EVENT, rows)
  const changes = changesOf(rows.filter(({ kind }) => kind !== 'converted'))
  if (changes.length === 0) return
  await sql`
    insert into group_points (consortium_id, points)
    select e.consortium_id, array(
      select coalesce(g.points[n], 0) + coalesce(e.changes[n], 0) from generate_series(1, greatest(cardinality(g.points), cardinality(e.changes))) as n order by n)
    from (select consortium_id, int4s_of(changes) as changes from ${asSet('s', { consortium_id: 'uuid', changes: 'int4[]' }, changes)} offset 0) e
    left join group_points g using (consortium_id)
    on conflict (consortium_id) do update set points = excluded.points`.execute(tx)
}

/** What these events change in each group, by position from 1 on. */
function changesOf(rows: readonly BonusEventRow[]): { consortium_id: string; changes: number[] }[] {
  const groups = new Map<string, number[]>()
  for (const { consortium_id, positions, points } of rows) {
    const changes = groups.get(consortium_id) ?? []
    groups.set(consortium_id, changes)
    for (const position of positions) {
      while (changes.length < position) changes.push(0)
      changes[position - 1] = (changes[position - 1] ?? 0) + points
    }
  }
  return [...groups].map(([consortium_id, changes]) => ({ consortium_id, changes }))
}

/** The points of a row of `consortium_members`, whose alias this is: where its group's stand. */
export const pointsOf = (member: string): RawBuilder<number> => sql<number>`
  coalesce((select g.points[${sql.ref(`${member}.position_number`)}] from group_points g where g.consortium_id = ${sql.ref(`${member}.consortium_id`)}), 0)`

/** A spot of a group. */
type Spot = Pick<MemberRow, 'consortium_id' | 'position_number'>

/** The points of these spots, in their order. */
export async function readPoints(db: Db, spots: readonly Spot[]): Promise<number[]> {
  if (spots.length === 0) return []
  const { rows } = await sql<{ points: number }>`
    select ${pointsOf('s')} as points from ${asSet<Spot & { place: number }>(
      's',
      { consortium_id: 'uuid', position_number: 'int4', place: 'int4' },
      spots.map(({ consortium_id, position_number }, place) => ({ consortium_id, position_number, place })),
    )}
    order by s.place`.execute(db)
  return rows.map(({ points }) => points)
}

/** Which of these positions earned points in that very assembly and haven't lost them since. */
export async function readEarned(
  db: Db,
  selections: readonly { consortium_id: string; assembly_number: number; position_number: number }[],
): Promise<{ consortium_id: string; assembly_number: number; position_number: number; points: number }[]> {
  if (selections.length === 0) return []
  const { rows } = await sql<{
    consortium_id: string
    assembly_number: number
    position_number: number
    points: number
  }>`
    select s.consortium_id, s.assembly_number, s.position_number, sum(e.points)::int4 as points
    from ${asSet('s', { consortium_id: 'uuid', assembly_number: 'int2', position_number: 'int4' }, selections)}
    join bonus_events e on e.consortium_id = s.consortium_id and e.assembly_number = s.assembly_number
      and s.position_number = any(e.positions) and e.kind in ('earned', 'voided')
    group by 1, 2, 3 having sum(e.points) > 0`.execute(db)
  return rows
}

/** Something that happened to a position's points. */
export interface PointEvent {
  kind: BonusEventRow['kind']
  assemblyNumber: number
  /** Signed; of a conversion, the points that were turned into the bonus, which stay as they are. */
  points: number
  madeAt: Date
}

/** Everything that happened to a position's points, the newest first. */
export async function readPointEvents(db: Db, consortiumId: string, position: number): Promise<PointEvent[]> {
  const { rows } = await sql<PointEvent>`
    select kind, assembly_number as "assemblyNumber", points, made_at as "madeAt" from bonus_events
    where consortium_id = ${consortiumId} and ${position} = any(positions) order by made_at desc, assembly_number desc, kind desc`.execute(
    db,
  )
  return rows
}

/** What a position's points changed by, assembly by assembly: earned or lost. A conversion uses the points and leaves them as they are. */
export async function readPointsOf(
  db: Db,
  consortiumId: string,
  position: number,
): Promise<{ assembly_number: number; points: number }[]> {
  const { rows } = await sql<{ assembly_number: number; points: number }>`
    select assembly_number, sum(points)::int4 as points from bonus_events
    where consortium_id = ${consortiumId} and ${position} = any(positions) and kind <> 'converted' group by 1 order by 1`.execute(
    db,
  )
  return rows
}
