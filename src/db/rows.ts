import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { arrayBytes, isByteType } from '#db/array-bytes.ts'
import type { DB } from '#db/schema.ts'

/** What reads: the database, or a transaction, which is one too. */
export type Db = Kysely<DB>

/** A transaction: the first argument of everything that locks, or writes more than one row of itself. */
export type Tx = Transaction<DB>

/** Whether the caller is inside a transaction already. */
export const isTx = (db: Db): db is Tx => db.isTransaction

type PgType =
  | 'uuid'
  | 'text'
  | 'int2'
  | 'int4'
  | 'int8'
  | 'bool'
  | 'date'
  | 'timestamptz'
  | 'bytea'
  | 'jsonb'
  | 'numeric'
  | 'int4[]'
  | 'text[]'
  | `${string}_status`
  | `${string}_state`
  | `${string}_kind`
  | `${string}_mode`
  | `${string}_step`
  | `${string}_type`
  | `${string}_purpose`
  | `${string}_method`
  | `${string}_source`
  | `${string}_cause`

/** The columns of a set of rows with their types, in the order they are written. */
export type Columns<Row> = { readonly [K in keyof Row & string]: PgType }

/**
 * Arrays inside a set travel as text, because unnest would flatten them, and are read back by functions of ours
 * (db/migrations/0014). A cast would do on one machine; a cluster refuses what isn't immutable in an update.
 */
const READ_BACK: Readonly<Partial<Record<PgType, string>>> = { 'int4[]': 'int4s_of', 'text[]': 'texts_of' }
const travelType = (type: PgType) => (READ_BACK[type] === undefined ? type : 'text')

function travelValue(type: PgType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'jsonb') return JSON.stringify(value)
  if (READ_BACK[type] !== undefined) return `{${(value as unknown[]).join(',')}}`
  return value
}

/** Texts that mean themselves inside an array: all of letters, digits, and these signs, but for the word that means nothing is there. */
const BARE = /^(?!null$)[\w./:-]+$/i

/** A value as the element of an array's text. */
function elementText(type: PgType, value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array)
    return `\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  const text = String(value)
  // A comma in a text of this length would leave parts too short for a uuid, which PostgreSQL refuses.
  const isBare = (type === 'uuid' && text.length === 36) || BARE.test(text)
  return isBare ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

/** A column of a set as one parameter, which the driver would make in several times as long. What many rows have one after another is written once. */
function travelArray<Row extends object>(type: PgType, column: keyof Row, rows: readonly Row[]): Buffer | string {
  const isText = READ_BACK[type] !== undefined || type === 'jsonb'
  const elements = isText ? travelTexts(type, column, rows) : rows.map((row) => row[column])
  const traveled = travelType(type)
  const bytes = isByteType(traveled) && rows.length > 0 ? arrayBytes(traveled, elements) : null
  return bytes ?? `{${elements.map((element) => elementText(type, element)).join(',')}}`
}

/** Values that travel as a text each: JSON, and arrays inside a set. */
function travelTexts<Row extends object>(type: PgType, column: keyof Row, rows: readonly Row[]): unknown[] {
  let before: unknown
  let text: unknown = null
  return rows.map((row) => {
    const value = row[column]
    if (value !== before) {
      before = value
      text = travelValue(type, value)
    }
    return text
  })
}

/**
 * The rows as a table expression `unnest($1::uuid[], $2::int8[], …) as name (a, b, …)`: one parameter a column, so a
 * statement takes any number of rows. Join it or insert from it; columns of array type need `fromSet`.
 */
export function asSet<Row extends object>(
  name: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const arrays = names.map((column) => {
    const type = columns[column]
    return sql`${travelArray(type, column, rows)}::${sql.raw(travelType(type))}[]`
  })
  return sql`unnest(${sql.join(arrays)}) as ${sql.raw(name)} (${sql.raw(names.join(', '))})`
}

/** The id that a text is, or null if it's none; as PostgreSQL 15 can tell, too. */
export function idInText(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then (${text})::uuid end`
}

/** How a column of the set reads: as an array again when it traveled as text. */
function fromSet(name: string, column: string, type: PgType): string {
  const readBack = READ_BACK[type]
  return readBack === undefined ? `${name}.${column}` : `${readBack}(${name}.${column})`
}

/**
 * Inserts any number of rows in one statement. `onConflict` is SQL put behind it, for example `on conflict do nothing`.
 * Returns how many rows were written.
 */
export async function insertRows<Row extends object>(
  tx: Tx,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  onConflict = '',
): Promise<number> {
  if (rows.length === 0) return 0
  const names = Object.keys(columns) as (keyof Row & string)[]
  const values = names.map((column) => fromSet('s', column, columns[column])).join(', ')
  const result = await sql`
    insert into ${sql.raw(table)} (${sql.raw(names.join(', '))})
    select ${sql.raw(values)} from ${asSet('s', columns, rows)} ${sql.raw(onConflict)}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/**
 * Updates many rows in one statement: `key` columns find the row, the others are set to the set's values.
 * Returns how many rows were changed.
 */
export async function updateRows<Row extends object>(
  tx: Tx,
  table: string,
  key: readonly (keyof Row & string)[],
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<number> {
  if (rows.length === 0) return 0
  const names = Object.keys(columns) as (keyof Row & string)[]
  const sets = names.filter((c) => !key.includes(c)).map((c) => `${c} = ${fromSet('s', c, columns[c])}`)
  const where = key.map((c) => `t.${c} = s.${c}`)
  const result = await sql`
    update ${sql.raw(table)} t set ${sql.raw(sets.join(', '))}
    from ${asSet('s', columns, rows)} where ${sql.raw(where.join(' and '))}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}
