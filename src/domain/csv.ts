/** One cell: text, or a figure that is written as it is. */
export type CsvCell = string | { figure: string }

/**
 * Lines as CSV for spreadsheets: a byte order mark for Excel, CRLF, every text quoted. A text that begins like a
 * formula gets an apostrophe, so that no one's name is run as one.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.figure
  const guarded = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${guarded.replaceAll('"', '""')}"`
}
