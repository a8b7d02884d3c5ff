import pg from 'pg'
import { EVERYWHERE, FIRST_CELL, TOGETHER } from '#db/cells.ts'
import { APPLICATION_ROLE } from '#db/postgres/connection.ts'

/** Tables of groups: `consortiums`, and those whose primary key begins with the group (docs/decisions/0040). */
const GROUP_TABLES = `
  select c.oid, c.relname as name, c.reloptions as options from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indisprimary
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname = 'consortium_id' or c.relname = 'consortiums')`

/**
 * What statements on groups read, lock, or write along with them, and what is changed together with that; those that keys lead to come first. A cluster copies them to every
 * machine, and a write to them goes to all, so what is written with each request isn't among them.
 */
const SHARED = [
  ...['users', 'profiles', 'user_roles', 'account_closings', 'bank_accounts', 'ach_prenote_answers'],
  ...['kyc_applications', 'kyc_decisions', 'kyc_documents', 'kyc_drafts'],
  ...['sanctions_lists', 'sanctions_entries', 'sanctions_matches'],
]

interface GroupTable {
  oid: number
  name: string
  options: string[] | null
}

/** The tables of groups, by name. */
export async function listGroupTables(client: pg.ClientBase): Promise<GroupTable[]> {
  return (await client.query<GroupTable>(`${GROUP_TABLES} order by 2`)).rows
}

/** Whether the database is a Citus cluster, asked at its coordinator. */
export async function isCluster(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'citus'")
  return rowCount !== 0
}

/**
 * On a cluster: copies the tables that cells share to every machine, so that a statement on a group runs where the group is; Citus keeps the copies the same, and works
 * there as the role that asks. What is copied already stays so. As the owner, outside a transaction.
 */
export async function shareWithCells(client: pg.ClientBase): Promise<void> {
  await client.query(`alter role ${APPLICATION_ROLE} login`)
  const { rows } = await client.query<{ name: string }>(
    `select s.name from unnest($1::text[]) with ordinality as s (name, place)
     where not exists (select 1 from citus_tables t where t.table_name = format('public.%I', s.name)::regclass and t.citus_table_type = 'reference')
     order by place`,
    [SHARED],
  )
  for (const { name } of rows) await client.query('select create_reference_table($1)', [`public.${name}`])
}

/**
 * Makes a schema with every table of groups, as they are in the first cell: columns, keys, checks, indexes, settings, and what the application role
 * may do with them; and the views over them. As the owner, in a transaction of the caller's. Nothing may exist under that name.
 */
export async function buildCell(client: pg.ClientBase, schema: string): Promise<void> {
  const tables = await listGroupTables(client)
  // One by one: a cluster takes no more at once.
  const say = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await say([
    `create schema ${schema}`,
    `grant usage on schema ${schema} to ${APPLICATION_ROLE}`,
    ...tables.map(
      ({ name, options }) =>
        `create table ${schema}.${name} (like public.${name} including all excluding constraints excluding indexes)${
          options === null ? '' : ` with (${options.join(', ')})`
        }`,
    ),
  ])
  // What isn't qualified by a schema is found in the new one first; what PostgreSQL prints for us is printed without the first one's name.
  await client.query(`set local search_path = public`)
  const { rows: constraints } = await client.query<{ name: string; on: string; text: string; type: string }>(
    `with own as (${GROUP_TABLES})
     select k.conname as name, o.name as on, pg_get_constraintdef(k.oid) as text, k.contype as type
     from pg_constraint k join own o on o.oid = k.conrelid where k.contype in ('p', 'u', 'x', 'c', 'f')
     order by k.contype = 'f', o.name, k.conname`,
  )
  const { rows: indexes } = await client.query<{ text: string }>(
    `with own as (${GROUP_TABLES})
     select pg_get_indexdef(i.indexrelid) as text from pg_index i join own o on o.oid = i.indrelid
     where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`,
  )
  // PostgreSQL before 18 may keep what the role could do with a column that's gone.
  const { rows: grants } = await client.query<{ text: string }>(
    `with own as (${GROUP_TABLES})
     select format('grant %s on %I.%I to %I', lower(g.privilege_type), $1::text, o.name, r.rolname) as text
     from own o join pg_class c on c.oid = o.oid, aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee where g.grantee <> c.relowner
     union all
     select format('grant %s (%I) on %I.%I to %I', lower(g.privilege_type), a.attname, $1::text, o.name, r.rolname)
     from own o join pg_class c on c.oid = o.oid join pg_attribute a on a.attrelid = o.oid and not a.attisdropped, aclexplode(a.attacl) g
     join pg_roles r on r.oid = g.grantee where g.grantee <> c.relowner`,
    [schema],
  )
  const views = await listGroupViews(client)
  await client.query(`set local search_path = ${schema}, public`)
  await say(
    constraints.map(({ name, on, text }) => `alter table ${schema}.${on} add constraint ${quoted(name)} ${text}`),
  )
  await say([
    ...indexes.map(({ text }) => text.replace(' ON public.', ` ON ${schema}.`)),
    ...grants.map(({ text }) => text),
    ...views
      .filter((view) => view.schema === FIRST_CELL.schema)
      .flatMap((view) => createView(schema, view.name, view.text)),
  ])
  await client.query('set local search_path = public')
}

/**
 * Takes away the views over all cells, so that the columns of a table can change: the specification's views (decision 0013) show the first cell until they're made
 * again. As the owner, in a transaction of the caller's.
 */
export async function dropEverywhere(client: pg.ClientBase): Promise<void> {
  await client.query('set local search_path = public')
  for (const { schema, name, text } of await listGroupViews(client))
    if (text.includes(`${EVERYWHERE}.`))
      for (const statement of createView(schema, name, text.replaceAll(`${EVERYWHERE}.`, 'public.')))
        await client.query(statement)
  await client.query(`drop schema if exists ${EVERYWHERE}, ${TOGETHER} cascade`)
  const { rows } = await client.query<{ schema: string }>(
    "select nspname as schema from pg_namespace where nspname ~ '^far_cell_[0-9]+$'",
  )
  for (const { schema } of rows) {
    await client.query(`drop server if exists ${schema} cascade`)
    await client.query(`drop schema ${schema} cascade`)
  }
}

/**
 * Makes the views over all cells anew: one for each table of groups, those over them, and the specification's (decision 0013). As the owner, in a
 * transaction of the caller's. On a cluster, they look at the machines through foreign tables: Citus has no plan for much of what pages ask of several
 * cells at once, and for some of it a wrong one.
 */
export async function rebuildEverywhere(client: pg.ClientBase, schemas: readonly string[]): Promise<void> {
  const onCluster = await isCluster(client)
  // They're the coordinator's alone.
  if (onCluster) await client.query('set local citus.enable_ddl_propagation = off')
  await dropEverywhere(client)
  const tables = await listGroupTables(client)
  const views = await listGroupViews(client)
  if (onCluster) {
    for (const schema of schemas) await lookAtMachine(client, schema, tables)
    await seeTogether(client, TOGETHER, [FIRST_CELL.schema, ...schemas], tables)
  }
  const seen = onCluster ? schemas.map((schema) => `far_${schema}`) : schemas
  await seeTogether(client, EVERYWHERE, [FIRST_CELL.schema, ...seen], tables)
  await client.query(`set local search_path = ${EVERYWHERE}, public`)
  for (const { schema, name, text } of views) {
    const place = schema === FIRST_CELL.schema ? EVERYWHERE : schema
    for (const statement of createView(place, name, text)) await client.query(statement)
  }
  await client.query('set local search_path = public')
  if (onCluster) await client.query('set local citus.enable_ddl_propagation = on')
}

/** Makes a schema with a view for each table of groups over the same tables of these schemas. */
async function seeTogether(
  client: pg.ClientBase,
  place: string,
  schemas: readonly string[],
  tables: readonly GroupTable[],
): Promise<void> {
  await client.query(`create schema ${place}`)
  await client.query(`grant usage on schema ${place} to ${APPLICATION_ROLE}`)
  for (const { oid, name } of tables) {
    const columns = (await columnsOf(client, oid)).map((column) => column.name).join(', ')
    const all = schemas.map((schema) => `select ${columns} from ${schema}.${name}`)
    for (const statement of createView(place, name, all.join(' union all '))) await client.query(statement)
  }
}

/** Makes foreign tables that show a cell as it is on its machine, each statement's reads as of one instant there. */
async function lookAtMachine(client: pg.ClientBase, cell: string, tables: readonly GroupTable[]): Promise<void> {
  const far = `far_${cell}`
  const { rows } = await client.query<{ host: string; port: number; database: string }>(
    `select nodename as host, nodeport as port, current_database() as database from citus_shards
     where table_name = format('%I.consortiums', $1::text)::regclass`,
    [cell],
  )
  const [machine] = rows
  if (machine === undefined) throw new Error(`${cell} is on no machine`)
  await client.query('create extension if not exists postgres_fdw')
  const options = { host: machine.host, port: String(machine.port), dbname: machine.database, fetch_size: '10000' }
  await client.query(
    `create server ${far} foreign data wrapper postgres_fdw options (${Object.entries(options)
      .map(([name, value]) => `${name} ${pg.escapeLiteral(value)}`)
      .join(', ')})`,
  )
  // As Citus itself does; the machines let each other in.
  await client.query(
    `create user mapping for public server ${far} options (user '${APPLICATION_ROLE}', password_required 'false')`,
  )
  await client.query(`grant usage on foreign server ${far} to ${APPLICATION_ROLE}`)
  await client.query(`create schema ${far}`)
  await client.query(`grant usage on schema ${far} to ${APPLICATION_ROLE}`)
  for (const { oid, name } of tables) {
    const columns = (await columnsOf(client, oid)).map((column) => `${column.name} ${column.type}`).join(', ')
    await client.query(
      `create foreign table ${far}.${name} (${columns}) server ${far} options (schema_name '${cell}', table_name '${name}')`,
    )
    await client.query(`grant select on ${far}.${name} to ${APPLICATION_ROLE}`)
  }
}

async function columnsOf(client: pg.ClientBase, table: number): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows
}

/** The names of the cells that were added, in their order. */
export async function readCellNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(
    'select schema from public.cells where opened_at is not null order by substr(schema, 6)::int',
  )
  return rows.map(({ schema }) => schema)
}

interface GroupView {
  schema: string
  name: string
  text: string
}

/** Views over tables of groups in `public` and in the specification's schema, a view after those that it stands on; said without naming a schema. */
async function listGroupViews(client: pg.ClientBase): Promise<GroupView[]> {
  const { rows } = await client.query<GroupView>(
    `with recursive own as (${GROUP_TABLES}),
     stands_on as (
       select distinct v.oid as view, t.oid as other, t.relkind = 'v' as is_view from pg_class v
       join pg_rewrite w on w.ev_class = v.oid join pg_depend d on d.objid = w.oid and d.classid = 'pg_rewrite'::regclass
       join pg_class t on t.oid = d.refobjid
       where v.relkind = 'v' and v.relnamespace in ('public'::regnamespace, to_regnamespace('specification')) and t.oid <> v.oid
         and (t.oid in (select oid from own) or t.relkind = 'v' and t.relnamespace in ('public'::regnamespace, to_regnamespace($1)))),
     layers as (
       select view, 0 as layer from stands_on
       union select s.view, l.layer + 1 from layers l join stands_on s on s.is_view and s.other = l.view)
     select n.nspname as schema, v.relname as name, pg_get_viewdef(v.oid) as text
     from (select view, max(layer) as layer from layers group by 1) l
     join pg_class v on v.oid = l.view join pg_namespace n on n.oid = v.relnamespace
     order by l.layer, v.oid`,
    [EVERYWHERE],
  )
  return rows
}

/** A view that the asker's own rights are checked through, and that the application role may read. */
function createView(schema: string, name: string, text: string): string[] {
  return [
    `create or replace view ${schema}.${name} with (security_invoker = true) as ${text.replace(/;\s*$/, '')}`,
    `grant select on ${schema}.${name} to ${APPLICATION_ROLE}`,
  ]
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
