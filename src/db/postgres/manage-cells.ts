import pg from 'pg'
import { FIRST_CELL } from '#db/cells.ts'
import {
  buildCell,
  isCluster,
  listGroupTables,
  readCellNames,
  rebuildEverywhere,
  shareWithCells,
} from '#db/postgres/cell-schemas.ts'
import { type DatabaseUrl, urlText } from '#db/postgres/connection.ts'
import { MIGRATION_LOCK } from '#db/postgres/migrate.ts'

/**
 * Adds so many cells (decision 0139) and returns their names. They're announced first; `settle` waits until every process knows that there are cells to enter, and then
 * they're made and opened in one transaction. Killed in between, the next call opens what was announced. Runs as the owner, one at a time,
 * and never beside a migration. On a Citus cluster each is a distributed schema, which lives whole on one machine.
 */
export async function addCells(
  ownerUrl: DatabaseUrl,
  count: number,
  { at, settle }: { at: Date; settle: () => Promise<void> },
): Promise<string[]> {
  return await asOwner(ownerUrl, async (client) => {
    const onCluster = await isCluster(client)
    const { rows: announced } = await client.query<{ schema: string }>(
      `with waiting as (select schema from cells where opened_at is null order by substr(schema, 6)::int limit $1),
         last as (select coalesce(max(substr(schema, 6)::int), 1) as number from cells),
         made as (
           insert into cells (schema, announced_at)
           select concat('cell_', last.number + n), $2 from last, generate_series(1, $1 - (select count(*)::int from waiting)) n
           returning schema)
       select schema from (select schema from waiting union all select schema from made) s order by substr(schema, 6)::int`,
      [count, at],
    )
    const names = announced.map(({ schema }) => schema)
    await settle()
    if (onCluster) await shareWithCells(client)
    await inTransaction(client, async () => {
      // Citus puts each on the machine that has the fewest.
      if (onCluster) await client.query('set local citus.enable_schema_based_sharding = on')
      for (const name of names) await buildCell(client, name)
      if (onCluster) await client.query('set local citus.enable_schema_based_sharding = off')
      await rebuildEverywhere(client, [...(await readCellNames(client)), ...names])
      await client.query('update cells set opened_at = greatest(announced_at, $2) where schema = any($1)', [names, at])
    })
    return names
  })
}

/**
 * Makes the views over all cells anew, so that pages look at each cell on the machine where it is now: after Citus has moved one (decision 0139). Pages wait meanwhile.
 * Returns the cells' names. Runs as the owner, one at a time, and never beside a migration.
 */
export async function lookAgain(ownerUrl: DatabaseUrl): Promise<string[]> {
  return await asOwner(ownerUrl, (client) =>
    inTransaction(client, async () => {
      const names = await readCellNames(client)
      // With one cell there are no such views.
      if (names.length > 0) await rebuildEverywhere(client, names)
      return names
    }),
  )
}

/** Held shared by every transaction in a cell (enter_cell), and alone by a move. */
const MOVES = 7_102_004

/** Why a group can't be moved. */
export type MoveRefusal = 'no_such_group' | 'no_such_cell' | 'is_there'

/**
 * Moves a group with all its rows to another cell, in one transaction: what is done in it at that moment is waited for, and what comes meanwhile
 * waits. Returns how many rows were moved, or why not. Runs as the owner.
 */
export async function moveGroup(
  ownerUrl: DatabaseUrl,
  consortiumId: string,
  to: string,
): Promise<{ ok: true; rows: number } | { ok: false; refusal: MoveRefusal }> {
  return await asOwner(ownerUrl, (client) =>
    inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [MOVES])
      if (![FIRST_CELL.schema, ...(await readCellNames(client))].includes(to))
        return { ok: false, refusal: 'no_such_cell' }
      const { rows } = await client.query<{ cell: string }>('select cell from group_places where group_id = $1', [
        consortiumId,
      ])
      const from = rows[0]?.cell ?? FIRST_CELL.schema
      if (from === to) return { ok: false, refusal: 'is_there' }
      const locked = await client.query(`select 1 from ${from}.consortiums where id = $1 for update`, [consortiumId])
      if (locked.rowCount === 0) return { ok: false, refusal: 'no_such_group' }
      const tables = await inOrderOfKeys(client)
      let moved = 0
      for (const { name, key, columns } of tables) {
        const copied = await client.query(
          `insert into ${to}.${name} (${columns}) overriding system value select ${columns} from ${from}.${name} where ${key} = $1`,
          [consortiumId],
        )
        moved += copied.rowCount ?? 0
      }
      for (const { name, key } of tables.toReversed())
        await client.query(`delete from ${from}.${name} where ${key} = $1`, [consortiumId])
      await client.query('delete from group_places where group_id = $1', [consortiumId])
      if (to !== FIRST_CELL.schema)
        await client.query('insert into group_places (group_id, cell) values ($1, $2)', [consortiumId, to])
      return { ok: true, rows: moved }
    }),
  )
}

interface MovedTable {
  name: string
  /** The column with the group's id. */
  key: string
  columns: string
}

/** Tables of groups, each behind those that its keys lead to. */
async function inOrderOfKeys(client: pg.ClientBase): Promise<MovedTable[]> {
  const tables = await listGroupTables(client)
  const { rows: keys } = await client.query<{ table: number; to: number }>(
    `select conrelid::int as "table", confrelid::int as "to" from pg_constraint where contype = 'f' and conrelid <> confrelid
     and conrelid = any($1) and confrelid = any($1)`,
    [tables.map(({ oid }) => oid)],
  )
  const { rows: columns } = await client.query<{ table: number; names: string }>(
    `select attrelid::int as "table", string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = any($1) and attnum > 0 and not attisdropped and attgenerated = '' group by 1`,
    [tables.map(({ oid }) => oid)],
  )
  const namesOf = new Map(columns.map(({ table, names }) => [table, names]))
  const left = new Set(tables)
  const ordered: MovedTable[] = []
  while (left.size > 0) {
    const before = left.size
    const open = new Set([...left].map(({ oid }) => Number(oid)))
    for (const table of [...left]) {
      const oid = Number(table.oid)
      if (keys.some((one) => one.table === oid && open.has(one.to))) continue
      left.delete(table)
      ordered.push({
        name: table.name,
        key: table.name === 'consortiums' ? 'id' : 'consortium_id',
        columns: namesOf.get(oid) ?? '',
      })
    }
    if (left.size === before) throw new Error('The keys between tables of groups lead in a circle.')
  }
  return ordered
}

async function asOwner<T>(ownerUrl: DatabaseUrl, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlText(ownerUrl), application_name: 'cotavia cells' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set search_path = public')
    return await work(client)
  } finally {
    await client.end()
  }
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
