import { type RawBuilder, sql } from 'kysely'
import { pointsOf } from '#db/bonuses.ts'
import { type Database, inCellsOf, isSpread, ofOneGroup } from '#db/cells.ts'
import { type StandingRow, standingColumns, standingJoins } from '#db/pages/standing-rows.ts'
import type { Db } from '#db/rows.ts'
import type { Cents } from '#domain/money.ts'

/** A membership as the member's home shows it, with everything that decides its standing. */
export interface MyConsortiumRow extends StandingRow {
  name: string
  type: 'home' | 'car' | 'general'
  totalPaidCents: Cents
  bonusCents: Cents
  bonusPoints: number
  feeBps: number
  reserveBps: number
  durationMonths: number
  isPlanAdjusted: boolean
  /** Positions taken, and which of them have been selected: the quilt. */
  positions: number[]
  selectedPositions: number[]
}

/** A person's active memberships at that instant with everything their home shows, newest group first; one query, and with several cells one in each where they are (MEM-04). */
export async function readMyConsortiums(database: Database, userId: string, at: Date): Promise<MyConsortiumRow[]> {
  const isTheirs = sql`m.user_id = ${userId} and m.is_active`
  if (!(await isSpread(database))) return await readRows(database.db, at, isTheirs)
  const { rows: groups } = await sql<{ consortium_id: string }>`
    select m.consortium_id from consortium_members m where ${isTheirs}`.execute(database.db)
  const found: MyConsortiumRow[] = []
  const groupOf = (row: { consortium_id: string }) => row.consortium_id
  await inCellsOf(database, groups, groupOf, async (tx) => found.push(...(await readRows(tx, at, isTheirs))))
  return found.toSorted((one, other) => other.joinedAt.getTime() - one.joinedAt.getTime())
}

/** One active membership, read the same way, or null: its group's page says the same about it as the home does. */
export async function findMyConsortium(
  database: Database,
  key: { consortiumId: string; memberId: string },
  at: Date,
): Promise<MyConsortiumRow | null> {
  const isAsked = sql`m.consortium_id = ${key.consortiumId} and m.id = ${key.memberId} and m.is_active`
  return (await ofOneGroup(database, key.consortiumId, (db) => readRows(db, at, isAsked)))[0] ?? null
}

async function readRows(db: Db, at: Date, isAsked: RawBuilder<unknown>): Promise<MyConsortiumRow[]> {
  const { rows } = await sql<MyConsortiumRow>`
    select c.name, c.consortium_type as type, m.is_plan_adjusted as "isPlanAdjusted",
      m.total_paid_cents as "totalPaidCents", m.bonus_cents as "bonusCents", ${pointsOf('m')} as "bonusPoints",
      c.admin_fee_bps as "feeBps", c.reserve_bps as "reserveBps", c.duration_months as "durationMonths",
      quilt.positions, quilt.selected as "selectedPositions", ${standingColumns}
    from members m
    join consortiums c on c.id = m.consortium_id
    ${standingJoins(at)}
    cross join lateral (
      select coalesce(array_agg(o.position_number order by o.position_number), '{}') as positions,
        coalesce(array_agg(o.position_number order by o.position_number) filter (where o.state in ('selected', 'paid_out', 'completed')), '{}') as selected
      from consortium_members o where o.consortium_id = m.consortium_id and o.is_active) quilt
    where ${isAsked}
    order by m.joined_at desc`.execute(db)
  return rows
}
