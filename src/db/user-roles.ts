import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import { compareNames } from '#domain/access/people-search.ts'
import type { Role } from '#domain/access/permissions.ts'

/** Everyone who is a super administrator, their roles locked. */
export async function lockSuperAdmins(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_roles where role = 'super_admin' order by user_id for update`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** CALL-03: updates someone's role, or inserts it where there was none. */
export async function writeRole(tx: Tx, { userId, role, at }: { userId: string; role: Role; at: Date }): Promise<void> {
  await sql`
    insert into user_roles (user_id, role, updated_at) values (${userId}, ${role}, ${at})
    on conflict (user_id) do update set role = excluded.role, updated_at = excluded.updated_at`.execute(tx)
}

/** Everyone with one of these roles, by name. */
export async function readStaff(db: Db, roles: readonly Role[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.user_id as id, p.full_name as name
    from user_roles r join users u on u.id = r.user_id join profiles p on p.id = r.user_id
    where r.role = any(${[...roles]}::text[]) order by 1 limit 200`.execute(db)
  return rows.sort((one, other) => compareNames(one.name, other.name))
}
