import { EVERYWHERE, TOGETHER } from '#db/cells.ts'
import { askOnce, type DatabaseUrl } from '#db/postgres/connection.ts'
import { migrate } from '#db/postgres/migrate.ts'

/**
 * Throws away everything the product has stored, the cells too, and migrates the database again; what extensions keep there stays. Only ever
 * called for a demo world.
 */
export async function emptyDatabase(ownerUrl: DatabaseUrl): Promise<void> {
  await clearDatabase(ownerUrl)
  await migrate(ownerUrl)
}

/** The same, leaving no tables at all: for what lived in a database that was empty before. */
export async function clearDatabase(ownerUrl: DatabaseUrl): Promise<void> {
  // One statement, so one transaction: killed in the middle, everything is still there.
  await askOnce(
    ownerUrl,
    RESET,
    `
      do $$
      declare
        statement text;
      begin
        for statement in
          select format('drop server %I cascade', srvname) from pg_foreign_server where srvname ~ '^far_cell_[0-9]+$'
          union all
          select format('drop schema %I cascade', nspname) from pg_namespace
          where nspname ~ '^(far_)?cell_[0-9]+$' or nspname in ('${EVERYWHERE}', '${TOGETHER}', 'graphile_worker', 'specification')
        loop
          execute statement;
        end loop;
        -- Not the schema itself: an extension would go with it. All of a kind at once: keys lead from one to another.
        for statement in
          select format('drop %s if exists %s cascade', kind, string_agg(name, ', ')) from (
            select 1 as place, case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name,
              oid, 'pg_class'::regclass as class from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
            union all
            select 2, 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass from pg_proc where pronamespace = 'public'::regnamespace
            union all
            select 3, 'type', oid::regtype::text, oid, 'pg_type'::regclass from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
          ) own
          where not exists (select 1 from pg_depend d where d.classid = own.class and d.objid = own.oid and d.deptype in ('e', 'a', 'i'))
          group by place, kind order by place
        loop
          execute statement;
        end loop;
      end $$;`,
  )
}

/** Whether anyone has made anything in the database: a table, a view, a type, a function. What an extension brings doesn't count. */
export async function holdsAnything(ownerUrl: DatabaseUrl): Promise<boolean> {
  const [row] = await askOnce<{ found: boolean }>(
    ownerUrl,
    RESET,
    `select exists (
       select 1 from (
         select 'pg_class'::regclass as class, oid, relnamespace as place from pg_class
         union all select 'pg_type'::regclass, oid, typnamespace from pg_type
         union all select 'pg_proc'::regclass, oid, pronamespace from pg_proc) o join pg_namespace n on n.oid = o.place
       where n.nspname !~ '^(pg_|information_schema$)'
         and not exists (select 1 from pg_depend d where d.classid = o.class and d.objid = o.oid and d.deptype in ('e', 'i'))) as found`,
  )
  return row?.found === true
}

const RESET = 'cotavia reset'
