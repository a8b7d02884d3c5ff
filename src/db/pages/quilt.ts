import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** One share of a group, and the assembly that selected it; null while none has. */
export interface QuiltShare {
  position: number
  selectedIn: number | null
}

/** The tiles of a group's quilt: every position, in order. Public, without names. */
export async function readQuilt(db: Db, consortiumId: string): Promise<QuiltShare[]> {
  const { rows } = await sql<QuiltShare>`
    select m.position_number as position, k.assembly_number as "selectedIn" from consortium_members m
    left join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id and k.status not in ('cancelled', 'expired')
    where m.consortium_id = ${consortiumId} and m.is_active order by m.position_number`.execute(db)
  return rows
}
