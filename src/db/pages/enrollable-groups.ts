import { sql } from 'kysely'
import { foldedGroupName } from '#db/pages/people-list.ts'
import type { Db } from '#db/rows.ts'

/** A group that someone can be enrolled in, as the desk's list offers it (ADM-13). */
export interface EnrollableGroup {
  id: string
  name: string
  currentMembers: number
  maxMembers: number
  hasLaunched: boolean
}

/** Active groups in the order of their names, with part of a name. Full ones are among them: the list says so, and enrolling refuses. */
export async function readEnrollableGroups(
  db: Db,
  filter: { name: string; limit: number },
): Promise<EnrollableGroup[]> {
  const part = `%${filter.name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<EnrollableGroup>`
    select c.id, c.name, c.current_members as "currentMembers", c.max_members as "maxMembers",
      c.launched_at is not null as "hasLaunched"
    from consortiums c
    where c.status = 'active' and c.canceled_at is null and ${filter.name === '' ? sql`true` : sql`${foldedGroupName} like ${part}`}
    order by c.name, c.id limit ${filter.limit}`.execute(db)
  return rows
}
