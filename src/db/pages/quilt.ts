import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** One share of a group and how it was selected; all null while it hasn't been. */
export interface QuiltShare {
  position: number
  /** The number of the assembly, and its draw's instant. */
  selectedIn: number | null
  selectedAt: Date | null
  method: 'draw' | 'bid' | null
  /** For a selection by bid: '30.0000'. A selected bid's percentage is published (rules 7). */
  percentage: string | null
}

/** The tiles of a group's quilt: every position, in order. Public, without names. */
export async function readQuilt(db: Db, consortiumId: string): Promise<QuiltShare[]> {
  const { rows } = await sql<QuiltShare>`
    select m.position_number as position, k.assembly_number as "selectedIn", a.draws_at as "selectedAt", k.method,
      k.bid_percentage as percentage
    from consortium_members m
    left join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = coalesce(m.selected_as, m.id) and k.status not in ('cancelled', 'expired')
    left join assemblies a on a.consortium_id = k.consortium_id and a.number = k.assembly_number
    where m.consortium_id = ${consortiumId} and m.is_active order by m.position_number`.execute(db)
  return rows
}
