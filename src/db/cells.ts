import type { Db, Tx } from '#db/rows.ts'

/**
 * A schema that holds the complete set of group tables; people's tables and the product's own are outside. Today there is
 * one, and every function here is thin; that each transaction says where it works is what lets groups be spread over many
 * machines (docs/decisions/0040).
 */
export interface Cell {
  readonly schema: string
}

const ONLY_CELL: Cell = { schema: 'public' }

/** What a transaction works on: one group, the groups of one cell, everything as of one instant, or only what is outside cells. */
export type Reach = { group: string } | { cell: Cell } | 'everything' | 'outside'

/** What opens a transaction: a Context, or a connection alone. */
export interface Database {
  db: Db
  /** Called first in each transaction with what it works on. Nothing to do while there is one cell; tests watch through it. */
  enterCell?: ((tx: Tx, reach: Reach) => Promise<void>) | undefined
  /** The asker may only look: every transaction refuses to write (decision 0089). */
  isReadOnly?: boolean | undefined
}

/** A transaction on one group: its rows, and everything outside cells. */
export async function inGroup<T>(database: Database, consortiumId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await open(database, { group: consortiumId }, work)
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
export async function inEachCell(_database: Database, work: (cell: Cell) => Promise<number>): Promise<number> {
  return await work(ONLY_CELL)
}

/** Sorts rows of many groups by their groups' cells and goes through them one by one; returns the sum. */
export async function inCellsOf<Row>(
  database: Database,
  rows: readonly Row[],
  _groupOf: (row: Row) => string,
  work: (tx: Tx, own: readonly Row[]) => Promise<number>,
): Promise<number> {
  return await inEachCell(database, (cell) => inCell(database, cell, (tx) => work(tx, rows)))
}

async function open<T>(
  { db, enterCell, isReadOnly = false }: Database,
  reach: Reach,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction()
  return await (isReadOnly ? transaction.setAccessMode('read only') : transaction).execute(async (tx) => {
    await enterCell?.(tx, reach)
    return await work(tx)
  })
}
