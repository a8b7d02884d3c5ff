import type { ReactNode } from 'react'
import { FoldedTable } from '#web/ui/folded-table.tsx'

interface ChartTableProps<Row> {
  summary: string
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** One cell a column; the first names its row. */
  cells: (row: Row) => readonly ReactNode[]
}

/** A chart's figures, row by row, behind a link. */
export function ChartTable<Row>({ summary, caption, columns, rows, rowId, cells }: ChartTableProps<Row>) {
  return (
    <FoldedTable summary={summary} caption={caption}>
      <thead>
        <tr className="border-b-2 border-ink">
          {columns.map((column, place) => (
            <th
              key={column}
              scope="col"
              className={`py-2 align-bottom text-14 font-semibold text-ink-2 ${place === 0 ? 'text-left' : 'pl-4 text-right'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [name, ...others] = cells(row)
          return (
            <tr key={rowId(row)} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-semibold">
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
