import { sql } from 'kysely'
import { type Db, insertRows, type Tx } from '#db/rows.ts'
import type { Role } from '#domain/access/permissions.ts'

export interface CastRow {
  user_id: string
  key: string
  story: string
  full_name: string
  email: string
  role: Role
}

/** The named people of the demo world, in their order. Someone not marked demo is never among them. */
export async function readDemoCast(db: Db): Promise<CastRow[]> {
  const { rows } = await sql<CastRow>`
    select c.user_id, c.key, c.story, p.full_name, p.email, coalesce(r.role, 'user') as role
    from demo_cast c join users u on u.id = c.user_id and u.is_demo
    join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
    order by c.position`.execute(db)
  return rows
}

/** Casts a person of the demo world; `story` is one line, a key of the catalogs or plain text. */
export async function insertDemoCast(
  tx: Tx,
  rows: readonly { user_id: string; key: string; story: string; position: number }[],
): Promise<number> {
  return insertRows(tx, 'demo_cast', { user_id: 'uuid', key: 'text', story: 'text', position: 'int2' }, rows)
}
