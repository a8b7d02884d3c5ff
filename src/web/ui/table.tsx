// biome-ignore-all lint/a11y/noRedundantRoles: a stacked table (display: block) loses its roles in some browsers.
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts are right-aligned, in even figures. */
  align?: 'end'
  /** The cell that names the row. */
  isRowHeader?: boolean
  /** Sits at the bottom on a phone, where another cell of the row is taller. */
  isLow?: boolean
  /** Left out on a phone, where another cell says the same. */
  isWideOnly?: boolean
  /** A header that sorts: the URL to follow, and how this column is sorted now. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null }
}

interface TableProps<Row> {
  caption: string
  /** Keeps the caption for assistive technology when a heading above says the same. */
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** `member`: rows become stacked pairs where a row finds no room, on a phone or in a narrow column. `dense`: 36 px rows that scroll sideways in a named region. */
  density?: 'member' | 'dense'
  /** Whether the row belongs with the next one: no rule between them. */
  joinsNext?: (row: Row) => boolean
  /** The total line, one cell per column. */
  foot?: readonly ReactNode[]
}

/** A real table with a caption and row headers. An empty list is an `EmptyState` instead. */
export function Table<Row>(props: TableProps<Row>) {
  const t = useMessages('shell')
  if (props.density !== 'dense') {
    return (
      <div className="@container">
        <Grid {...props} />
      </div>
    )
  }
  return (
    // A region that scrolls must be reachable by keyboard and have a name (WCAG 2.1.1). What is hidden in it stays inside; the ring around what
    // stands at its left edge has room there.
    <section
      aria-label={t('tableScrolls', { caption: props.caption })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className="scrolls-aside relative -ml-1.5 overflow-x-auto pl-1.5"
    >
      <Grid {...props} />
    </section>
  )
}

function Grid<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowId,
  density = 'member',
  joinsNext,
  foot,
}: TableProps<Row>) {
  const stacks = density === 'member'
  return (
    <table role="table" className={stacks ? 'roomy-table' : 'dense-table'}>
      <caption className={captionHidden ? 'heard' : 'pb-3 text-left font-display text-18 font-bold'}>{caption}</caption>
      <thead className={stacks ? 'heard roomy:not-sr-only roomy:table-header-group' : undefined}>
        <tr role="row" className="border-b-2 border-ink">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={stacks ? 'block roomy:table-row-group' : undefined}>
        {rows.map((row) => (
          <tr key={rowId(row)} role="row" className={joinsNext?.(row) ? undefined : 'border-b border-line'}>
            {columns.map((column) => (
              <BodyCell key={column.id} column={column} row={row} stacks={stacks} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot === undefined ? null : (
        <tfoot role="rowgroup" className={stacks ? 'block roomy:table-footer-group' : undefined}>
          <tr
            role="row"
            className={`border-t-2 border-ink font-semibold ${stacks ? 'block py-2 roomy:table-row' : ''}`}
          >
            {foot.map((cell, place) => (
              <td
                key={columns[place]?.id ?? place}
                role="cell"
                className={columns[place]?.align === 'end' ? 'is-figure' : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** What styles/parts.css knows a cell of this column by. */
function lookOf<Row>({ align, isRowHeader, isLow, isWideOnly }: Column<Row>): string | undefined {
  const names = [align === 'end' && 'is-figure', isRowHeader && 'names-row', isLow && 'is-low', isWideOnly && 'is-wide']
  return names.filter(Boolean).join(' ') || undefined
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const t = useMessages('shell')
  const { sort } = column
  return (
    <th
      role="columnheader"
      scope="col"
      className={lookOf(column)}
      {...(sort?.direction ? { 'aria-sort': sort.direction } : {})}
    >
      {sort === undefined ? (
        column.header
      ) : (
        <Link
          to={sort.to}
          preventScrollReset
          className="-my-1 inline-flex items-center gap-1 py-1 text-inherit pointer-coarse:-my-3 pointer-coarse:py-3"
          title={t('sortBy', { column: column.header })}
        >
          {column.header}
          <Icon name={sort.direction === null ? 'sortable' : sort.direction === 'ascending' ? 'up' : 'down'} />
        </Link>
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row, stacks }: { column: Column<Row>; row: Row; stacks: boolean }) {
  const content = stacks ? (
    <>
      <span aria-hidden="true">{column.header}</span>
      <span>{column.cell(row)}</span>
    </>
  ) : (
    column.cell(row)
  )
  if (column.isRowHeader) {
    return (
      <th role="rowheader" scope="row" className={lookOf(column)}>
        {content}
      </th>
    )
  }
  return (
    <td role="cell" className={lookOf(column)}>
      {content}
    </td>
  )
}
