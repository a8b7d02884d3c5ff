import { sql } from 'kysely'
import type { Reach } from '#db/cells.ts'
import type { Tx } from '#db/rows.ts'

/**
 * In every test database the tables of groups are guarded by row-level security: in a transaction opened for one group the
 * product reads and writes that group's rows alone, in one opened outside cells none. So each test of a service also
 * proves that its transaction names the right group. What asks over no transaction, the test itself above all, sees everything.
 *
 * Two reads go past it, because they are asked of all groups: in which of them someone is a member, and how they are called.
 */
export const GUARD_REACH = `
  do $$
  declare
    t record;
    own text;
  begin
    for t in
      select c.oid::regclass as name, a.attname as key from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (a.attname = 'consortium_id' or c.relname = 'consortiums')
    loop
      own := format('coalesce(current_setting(''cotavia.reach'', true), '''') in ('''', ''cell'')
        or %I::text = current_setting(''cotavia.reach'', true)', t.key);
      execute format('alter table %s enable row level security', t.name);
      execute format('create policy own_group on %s using (%s) with check (%s)', t.name, own, own);
    end loop;
  end
  $$;
  create policy asked_of_all on consortiums for select using (true);
  create policy asked_of_all on consortium_members for select using (true);`

/** Tells the guard what a transaction works on. */
export async function enterReach(tx: Tx, reach: Reach): Promise<void> {
  const name = typeof reach === 'string' ? reach : 'group' in reach ? reach.group : 'cell'
  if (name !== 'everything') await sql`select set_config('cotavia.reach', ${name}, true)`.execute(tx)
}
