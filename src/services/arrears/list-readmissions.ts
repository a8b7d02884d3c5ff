import type { Context } from '#context'
import { readExclusionsOf } from '#db/exclusions.ts'
import { requirePerson } from '#services/access.ts'

/** A group that the asker was excluded from and may still come back to (rules 9). */
export interface PossibleReturn {
  consortiumId: string
  name: string
  position: number
  excludedAt: Date
  readmitBy: Date
}

/** The groups that the asker can come back to, the latest first. */
export async function listReadmissions(ctx: Context): Promise<PossibleReturn[]> {
  const rows = await readExclusionsOf(ctx.db, requirePerson(ctx).userId, ctx.clock.now())
  return rows.map((row) => ({
    consortiumId: row.consortium_id,
    name: row.name,
    position: row.position,
    excludedAt: row.excluded_at,
    readmitBy: row.readmit_by,
  }))
}
