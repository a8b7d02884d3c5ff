import { csvOf } from '#domain/csv.ts'
import { hasAmounts, spreadsheetOf } from '#domain/documents/printed-document.ts'
import { noFile, openFile } from '#web/member/documents/open-document.server.ts'
import type { Route } from './+types/document-csv'

/** The tables of a document for a spreadsheet: ISO days, dot decimals, the currency once a row. A document without amounts has none. */
export async function loader(args: Route.LoaderArgs) {
  const { document } = await openFile(args)
  if (!hasAmounts(document)) throw noFile(args)
  const rows = spreadsheetOf(document).map((row) =>
    row.map(({ value, look }) => (look === 'figure' ? { figure: value } : value)),
  )
  return new Response(csvOf(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${document.fileName}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
