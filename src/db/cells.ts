import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'

/**
 * A schema that holds a complete set of group tables. The first is `public`, which holds people's tables and the product's own as well; more are
 * added by a command (docs/decisions/0139).
 */
export interface Cell {
  readonly schema: string
}

/** The cells there are, as a process last read them, in the order in which its batch work goes through them. */
export interface Cells {
  known(): Promise<KnownCells>
}

interface KnownCells {
  /** Those that hold groups or may. */
  open: readonly Cell[]
  /** Whether transactions have to say which cell they're in: there is more than one, or another is announced. */
  isMany: boolean
}

/** The cell that everything is in until there are more. */
export const FIRST_CELL: Cell = { schema: 'public' }
/** Where every group's rows are read together once there's more than one cell: it has a view over all cells for each of their tables. */
export const EVERYWHERE = 'everywhere'
/** On a cluster, the same as a transaction sees it, with what it has written itself; only simple questions are answered there. */
export const TOGETHER = 'together'

/** What a transaction works on: one group, a group that it makes, the groups of one cell, everything as of one instant, or only what is outside cells. */
export type Reach = { group: string } | { newGroup: string } | { cell: Cell } | 'everything' | 'outside'

/** What opens a transaction: a Context, or a connection alone. */
export interface Database {
  db: Db
  /** Without, there is one cell. */
  cells?: Cells | undefined
  /** Called first in each transaction with what it works on; tests watch through it. */
  enterCell?: ((tx: Tx, reach: Reach) => Promise<void>) | undefined
  /** The asker may only look: every transaction refuses to write (decision 0089). */
  isReadOnly?: boolean | undefined
}

/** A transaction on one group: its rows, and everything outside cells. */
export async function inGroup<T>(database: Database, consortiumId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await open(database, { group: consortiumId }, work)
}

/**
 * Reads what is one group's alone: a long statement is answered where the group is, instead of over the views on all cells, which a cluster answers table by table, from machine to machine. With one
 * cell it's read as ever, outside a transaction.
 */
export async function ofOneGroup<T>(
  database: Database,
  consortiumId: string,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  return (await isSpread(database)) ? await inGroup(database, consortiumId, read) : await read(database.db)
}

/**
 * Reads what is in groups cell by cell, each where it is: over the views on all cells, a cluster takes seconds for a statement of many parts. `read` is told which cell it is, and what it has found is returned
 * in the order of the cells. Each is asked at an instant of its own, so a group that is moved at that moment may be read twice, or not at all. With one cell it's read as ever, outside a transaction.
 */
export async function ofEachCell<T>(database: Database, read: (db: Db, cell: Cell) => Promise<T>): Promise<T[]> {
  const { open: cells, isMany } = await cellsOf(database)
  if (!isMany) return [await read(database.db, FIRST_CELL)]
  const found: T[] = []
  for (const cell of cells) found.push(await inCell(database, cell, (tx) => read(tx, cell)))
  return found
}

/** A transaction that makes a group, in the cell that has the fewest. */
export async function inNewGroup<T>(
  database: Database,
  consortiumId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await open(database, { newGroup: consortiumId }, work)
}

/** A transaction on many groups of one cell, for batch work. */
export async function inCell<T>(database: Database, cell: Cell, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await open(database, { cell }, work)
}

/** A transaction on what is outside cells: people, accounts, identity, tickets, mail, keys, the job queue. */
export async function outsideCells<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await open(database, 'outside', work)
}

/** Reads everything there is, as of one instant. */
export async function acrossCells<T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await database.enterCell?.(tx, 'everything')
      return await read(tx)
    })
}

/** Goes through the cells one by one, for batch work; returns the sum of what was done in each. */
export async function inEachCell(database: Database, work: (cell: Cell) => Promise<number>): Promise<number> {
  let total = 0
  for (const cell of (await cellsOf(database)).open) total += await work(cell)
  return total
}

/**
 * Sorts rows of many groups by their groups' cells and goes through them one by one; returns the sum. Each transaction looks again who is there, so a group that is
 * moved meanwhile is neither missed nor met twice.
 */
export async function inCellsOf<Row>(
  database: Database,
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  work: (tx: Tx, own: readonly Row[]) => Promise<number>,
): Promise<number> {
  if (!(await cellsOf(database)).isMany) return await inCell(database, FIRST_CELL, (tx) => work(tx, rows))
  let total = 0
  let left = [...rows]
  while (left[0] !== undefined) {
    const placeOf = await readPlaces(database.db, [groupOf(left[0])])
    const cell = { schema: placeOf(groupOf(left[0])) }
    const { elsewhere, done } = await inCell(database, cell, async (tx) => {
      const placeNow = await readPlaces(tx, [...new Set(left.map(groupOf))])
      const { here = [], elsewhere = [] } = Object.groupBy(left, (row) =>
        placeNow(groupOf(row)) === cell.schema ? 'here' : 'elsewhere',
      )
      return { elsewhere, done: here.length > 0 ? await work(tx, here) : 0 }
    })
    left = elsewhere
    total += done
  }
  return total
}

/**
 * Reads what is asked of all groups, from within a transaction on one: who is in which of them, and how they're called. Whatever the transaction
 * has written itself is read too.
 */
export async function ofAllGroups<T>(tx: Db, read: () => Promise<T>): Promise<T> {
  const path = paths.get(tx)
  if (path === undefined) return await read()
  await setPath(tx, `${TOGETHER}, ${EVERYWHERE}, ${path.base}`)
  // An error ends the transaction anyway, and its path with it.
  const answer = await read()
  await setPath(tx, path.own)
  return answer
}

/** How old what a process knows of the cells may be: after that long a cell that was announced is known everywhere. */
export const KNOWN_FOR_MS = 2_000

/**
 * Reads the cells as they're needed, and again when that was a while ago. Batch work of a process with another `turn` begins with another cell, so that two are on two machines.
 * `now` in milliseconds, for tests.
 */
export function knownCells(
  db: Db,
  { turn = 0, now = () => performance.now() }: { turn?: number; now?: () => number } = {},
): Cells {
  let known: KnownCells = ALONE
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<KnownCells> | undefined
  return {
    known: async () => {
      if (now() - readAt < KNOWN_FOR_MS) return known
      const asked = now()
      reading ??= readCells(db, turn).finally(() => {
        reading = undefined
      })
      known = await reading
      readAt = asked
      return known
    },
  }
}

const ALONE: KnownCells = { open: [FIRST_CELL], isMany: false }

async function readCells(db: Db, turn: number): Promise<KnownCells> {
  const { rows } = await sql<{ schema: string; is_open: boolean }>`
    select schema, opened_at is not null as is_open from cells order by substr(schema, 6)::int`.execute(db)
  const cells = [FIRST_CELL, ...rows.filter(({ is_open }) => is_open).map(({ schema }) => ({ schema }))]
  const first = turn % cells.length
  return { open: [...cells.slice(first), ...cells.slice(0, first)], isMany: rows.length > 0 }
}

/** Whether there is more than one cell, as far as this process knows. */
export async function isSpread(database: Database): Promise<boolean> {
  return (await cellsOf(database)).isMany
}

async function cellsOf({ cells }: Database): Promise<KnownCells> {
  return cells ? await cells.known() : ALONE
}

/** Which cell each of these groups is in. */
async function readPlaces(db: Db, groupIds: readonly string[]): Promise<(groupId: string) => string> {
  const { rows } = await sql<{ group_id: string; cell: string }>`
    select group_id, cell from group_places where group_id = any(${groupIds}::uuid[])`.execute(db)
  const places = new Map(rows.map((row) => [row.group_id, row.cell]))
  return (groupId) => places.get(groupId) ?? FIRST_CELL.schema
}

/** The search paths of transactions in a cell: `own` names it first, `base` is what the session has behind. */
const paths = new WeakMap<object, { own: string; base: string }>()

async function setPath(tx: Db, path: string): Promise<void> {
  await sql`select set_config('search_path', ${path}, true)`.execute(tx)
}

/** Lets a transaction find the tables of its cell first. Returns the one it was told, or that a new group goes to. */
async function enter(tx: Tx, reach: Exclude<Reach, string>, cells: readonly Cell[]): Promise<string> {
  const group = 'group' in reach && isUuid(reach.group) ? reach.group : null
  const cell = 'cell' in reach ? reach.cell.schema : 'newGroup' in reach ? await place(tx, cells) : null
  const { rows } = await sql<{ own: string; base: string }>`
    select own, base from enter_cell(${cell}::text, ${group}::uuid)`.execute(tx)
  const [path] = rows
  if (path) paths.set(tx, path)
  return cell ?? FIRST_CELL.schema
}

/** The name of the cell in which the fewest groups are at work. On a cluster, the first can't be on a machine of its own, so it takes none. */
async function place(tx: Tx, cells: readonly Cell[]): Promise<string> {
  if (cells.length === 1) return FIRST_CELL.schema
  const names = cells.map(({ schema }) => schema)
  const { rows } = await sql<{ cell: string }>`
    select s.cell from unnest(${names}::text[]) with ordinality s (cell, number)
    left join (
      select coalesce(g.cell, ${FIRST_CELL.schema}) as cell, count(*) as groups
      from ${sql.raw(EVERYWHERE)}.consortiums c left join group_places g on g.group_id = c.id
      where c.status in ('not_started', 'active') group by 1) n on n.cell = s.cell
    where s.cell <> ${FIRST_CELL.schema} or not exists (select 1 from pg_extension where extname = 'citus')
    order by coalesce(n.groups, 0), s.number limit 1`.execute(tx)
  return rows[0]?.cell ?? FIRST_CELL.schema
}

/** Keeps where a group was made, if it was: asked for twice, it's made once. */
async function keepPlace(tx: Tx, groupId: string, cell: string): Promise<void> {
  if (cell === FIRST_CELL.schema) return
  // Two statements: on a cluster, one would be run where the group is, and people's tables aren't.
  const { rows } = await sql`select id from consortiums where id = ${groupId}::uuid`.execute(tx)
  if (rows.length === 0) return
  await sql`insert into group_places (group_id, cell) values (${groupId}::uuid, ${cell}) on conflict do nothing`.execute(
    tx,
  )
}

async function open<T>(database: Database, reach: Reach, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db, enterCell, isReadOnly = false } = database
  // Before the transaction takes a connection: asking may need one.
  const { open: cells, isMany } = await cellsOf(database)
  const transaction = db.transaction()
  let own: Tx | undefined
  const done = await (isReadOnly ? transaction.setAccessMode('read only') : transaction).execute(async (tx) => {
    own = tx
    await enterCell?.(tx, reach)
    if (!isMany || typeof reach === 'string') return await work(tx)
    const cell = await enter(tx, reach, cells)
    const answer = await work(tx)
    if ('newGroup' in reach) await keepPlace(tx, reach.newGroup, cell)
    return answer
  })
  for (const tell of (own && told.get(own)) ?? []) tell()
  return done
}

/** What is told once a transaction has happened. */
const told = new WeakMap<Tx, (() => void)[]>()

/** Says something once this transaction has happened; one that's rolled back says nothing. It must not throw. */
export function afterCommit(tx: Tx, tell: () => void): void {
  told.set(tx, [...(told.get(tx) ?? []), tell])
}

/** What the cell of a transaction holds: groups, those at work, and members who aren't gone. */
export async function countInCell(tx: Tx): Promise<{ groups: number; atWork: number; members: number }> {
  const { rows } = await sql<{ groups: number; atWork: number; members: number }>`
    select (select count(*) from consortiums) as groups,
      (select count(*) from consortiums where status in ('not_started', 'active')) as "atWork",
      (select count(*) from consortium_members where is_active) as members`.execute(tx)
  return rows[0] ?? { groups: 0, atWork: 0, members: 0 }
}
