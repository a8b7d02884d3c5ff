import { type CsvCell, csvOf } from '#domain/csv.ts'
import { type Cents, decimalOfCents } from '#domain/money.ts'
import type { OwnArchive } from '#services/documents/make-own-archive.ts'
import type { ArchiveFile } from '#web/member/profile/zip-stream.server.ts'

/** The files of an export, one after the other: what it is, everything as JSON, each table as CSV, and the files its owner sent. */
export async function* ownArchiveFiles(
  data: OwnArchive,
  words: { readMe: string; missing: string },
): AsyncGenerator<ArchiveFile> {
  const text = (name: string, content: string): ArchiveFile => ({
    name,
    bytes: new TextEncoder().encode(content),
    isCompressed: false,
  })
  yield text('README.txt', words.readMe)
  yield text('data.json', JSON.stringify({ made_at: data.madeAt, ...data.tables }, null, 2))
  for (const [name, rows] of Object.entries(data.tables))
    if (rows.length > 0) yield text(`csv/${name}.csv`, csvOf(tableOf(rows)))
  for (const { name, read } of data.files) {
    const bytes = await read()
    yield bytes === null ? text(`${name}.txt`, words.missing) : { name, bytes, isCompressed: true }
  }
}

const CENTS = /_cents$/

/** A header and a line a row: ISO instants, amounts in dollars with a dot. */
function tableOf(rows: readonly Record<string, unknown>[]): CsvCell[][] {
  const columns = Object.keys(rows[0] ?? {})
  const cell = (column: string, value: unknown): CsvCell => {
    if (value === null || value === undefined) return ''
    if (CENTS.test(column)) return { figure: decimalOfCents(value as Cents) }
    if (typeof value === 'number') return { figure: String(value) }
    if (value instanceof Date) return value.toISOString()
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return [
    columns.map((column) => column.replace(CENTS, '_usd')),
    ...rows.map((row) => columns.map((column) => cell(column, row[column]))),
  ]
}
