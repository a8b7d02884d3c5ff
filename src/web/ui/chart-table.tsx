import type { ReactNode } from 'react'
import { FigureHead } from '#web/ui/figure-head.tsx'
import { FoldedTable } from '#web/ui/folded-table.tsx'

interface ChartTableProps<Row> {
  /** Of the table, for a link that unfolds it. */
  id?: string
  summary: string
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** One cell a column; the first names its row. */
  cells: (row: Row) => readonly ReactNode[]
}

/** A chart's figures, row by row, behind a link. */
export function ChartTable<Row>({ id, summary, caption, columns, rows, rowId, cells }: ChartTableProps<Row>) {
  return (
    <FoldedTable {...(id !== undefined && { id })} summary={summary} caption={caption}>
      <FigureHead columns={columns} />
      <tbody>
        {rows.map((row) => {
          const [name, ...others] = cells(row)
          return (
            <tr key={rowId(row)} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-semibold first-letter:uppercase">
                {name}
              </th>
              {others.map((cell, place) => (
                <td key={columns[place + 1]} className="py-2 pl-4 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </FoldedTable>
  )
}
