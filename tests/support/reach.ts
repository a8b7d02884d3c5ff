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
      select format('%s.%I', c.relnamespace::regnamespace, c.relname) as name, a.attname as key from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where (c.relnamespace = 'public'::regnamespace or c.relnamespace::regnamespace::text like 'cell\\_%') and c.relkind = 'r'
        and (a.attname = 'consortium_id' or c.relname = 'consortiums')
    loop
      own := format('coalesce(current_setting(''cotavia.reach'', true), '''') in ('''', ''cell'')
        or %I::text = current_setting(''cotavia.reach'', true)', t.key);
      execute format('alter table %s enable row level security', t.name);
      execute format('create policy own_group on %s using (%s) with check (%s)', t.name, own, own);
    end loop;
  end
  $$;
  do $$
  declare
    t text;
  begin
    for t in
      select format('%s.%I', c.relnamespace::regnamespace, c.relname) from pg_class c
      where c.relkind = 'r' and c.relrowsecurity and c.relname in ('consortiums', 'consortium_members')
    loop
      execute format('create policy asked_of_all on %s for select using (true)', t);
    end loop;
  end
  $$;`

/** Tells the guard what a transaction works on. */
export async function enterReach(tx: Tx, reach: Reach): Promise<void> {
  const name = nameOf(reach)
  if (name !== 'everything') await sql`select set_config('cotavia.reach', ${name}, true)`.execute(tx)
}

function nameOf(reach: Reach): string {
  if (typeof reach === 'string') return reach
  return 'group' in reach ? reach.group : 'newGroup' in reach ? reach.newGroup : 'cell'
}

/**
 * With `CELLS=3` the tests see groups through views. What they themselves write past the services goes through those views to the group's cell, by the rights of who
 * writes: the columns that differ, and for a new row those with a value.
 */
export const WRITE_THROUGH = `
  create function write_through() returns trigger language plpgsql as $$
  declare
    given jsonb := to_jsonb(coalesce(new, old));
    id uuid := coalesce(given ->> 'consortium_id', given ->> 'id')::uuid;
    own regclass := format('%I.%I', coalesce((select cell from public.group_places where group_id = id), 'public'), tg_table_name);
    names text[];
    keys text;
  begin
    select string_agg(format('%1$I = ($2).%1$I', a.attname), ' and ') into keys
    from pg_index i join pg_attribute a on a.attrelid = own and a.attnum = any(i.indkey) where i.indrelid = own and i.indisprimary;
    select array_agg(quote_ident(a.attname)) into names from pg_attribute a
    where a.attrelid = own and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and case tg_op when 'UPDATE' then to_jsonb(new) -> a.attname is distinct from to_jsonb(old) -> a.attname
        else given -> a.attname <> 'null' end;
    if tg_op = 'DELETE' then
      execute format('delete from %s where %s', own, replace(keys, '$2', '$1')) using old;
      return old;
    elsif tg_op = 'INSERT' then
      execute format('insert into %s (%s) overriding system value select %s', own, array_to_string(names, ', '),
        (select string_agg('($1).' || n, ', ') from unnest(names) n)) using new;
    elsif names is not null then
      execute format('update %s set (%s) = row(%s) where %s', own, array_to_string(names, ', '),
        (select string_agg('($1).' || n, ', ') from unnest(names) n), keys) using new, old;
    end if;
    return new;
  end $$;
  do $$
  declare
    t regclass;
  begin
    for t in select c.oid from pg_class c where c.relnamespace = to_regnamespace('everywhere') and c.relkind = 'v'
      and c.relname not in ('installment_breakdowns', 'ledger_accounts', 'ledger_entries')
    loop
      execute format('create trigger write_through instead of insert or update or delete on %s for each row execute function write_through()', t);
      execute format('grant insert, update, delete on %s to cotavia_app', t);
    end loop;
  end
  $$;`
