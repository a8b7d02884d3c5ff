// biome-ignore-all lint/a11y/noRedundantRoles: a stacked table (display: block) loses its roles in some browsers.
import { type ReactNode, useId } from 'react'

export interface FigureLine {
  id: string
  head: ReactNode
  /** One for each column, or a single one for all of them. */
  cells: readonly ReactNode[]
  /** The line that matters most, such as the total. */
  strong?: boolean
  /** Its cells are sentences, not figures: on a phone they begin under the line's name. */
  isText?: boolean
}

interface FigureTableProps {
  caption: ReactNode
  /** Keeps the caption for assistive technology when a heading above says the same. */
  captionHidden?: boolean
  /** The heading of the first column, and of each of the others. */
  heads: readonly [string, ...string[]]
  lines: readonly FigureLine[]
  /** On a phone, one column at a time, chosen by a switch with this name: for whole plans side by side. */
  switchLabel?: string
  /** Its cells are short enough to fit side by side on a phone in every language. */
  isNarrow?: boolean
}

/** How the table fits a phone: whole, line beside figure, each line as a heading over its figures, or one column at a time. */
type Fold = 'none' | 'pair' | 'stack' | 'switch'

/**
 * A bill as a table: lines of a cost with one or more columns of figures. Unlike `ui/Table` its rows are no records: on a
 * phone each line stands as a heading over its figures, and a single column keeps line and figure side by side.
 */
export function FigureTable(props: FigureTableProps) {
  const { caption, captionHidden = false, heads, lines, isNarrow = false, switchLabel } = props
  const fold: Fold = isNarrow ? 'none' : heads.length === 2 ? 'pair' : switchLabel === undefined ? 'stack' : 'switch'
  const block = fold === 'none' ? '' : 'max-sm:block'
  const table = (
    <table role="table" className={`w-full border-collapse text-16 ${block}`}>
      <caption className={captionHidden ? 'heard' : `pb-3 text-left font-display text-18 font-bold ${block}`}>
        {caption}
      </caption>
      <thead className={{ none: '', pair: 'heard', stack: 'max-sm:heard', switch: 'max-sm:heard' }[fold]}>
        <tr role="row" className="border-b-2 border-ink">
          {heads.map((head, at) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className={`px-2 py-2 align-bottom font-display font-bold first:pl-0 last:pr-0 sm:px-3 text-16 ${at === 0 ? 'text-left' : 'text-right'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={block}>
        {lines.map((line) => (
          <Line key={line.id} line={line} heads={heads} fold={fold} />
        ))}
      </tbody>
    </table>
  )
  if (fold !== 'switch') return table
  return (
    <div className="switched">
      <ColumnSwitch label={switchLabel ?? ''} heads={heads.slice(1)} />
      {table}
    </div>
  )
}

/** The columns to choose from on a phone, as radio buttons: no script is needed, CSS shows the column that is checked. */
function ColumnSwitch({ label, heads }: { label: string; heads: readonly string[] }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="no-print mb-3 grid grid-cols-3 gap-2 sm:hidden">
      {heads.map((head, at) => (
        <label key={head} className="switch-choice">
          <input type="radio" name={name} value={at + 1} defaultChecked={at === 1} className="heard" />
          {head}
        </label>
      ))}
    </div>
  )
}

const ROWS: Record<Fold, string> = {
  none: '',
  pair: 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 max-sm:py-2.5',
  stack: 'max-sm:block max-sm:py-2.5',
  switch: 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 max-sm:py-2.5',
}
const LINE_HEADS: Record<Fold, string> = {
  none: 'py-2.5 pr-3 font-normal',
  pair: 'font-normal sm:w-1/2 sm:py-2.5 sm:pr-3',
  stack: 'font-semibold max-sm:block sm:py-2.5 sm:pr-3 sm:font-normal',
  switch: 'font-normal sm:w-[31%] sm:py-2.5 sm:pr-3',
}
const CELLS: Record<Fold, string> = {
  none: 'px-2 py-2.5 text-right last:pr-0 sm:px-3',
  pair: 'max-sm:ml-auto max-sm:text-right sm:py-2.5 sm:pl-3 sm:text-right',
  stack:
    'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:pt-1 sm:px-3 sm:py-2.5 sm:text-right',
  switch: 'max-sm:ml-auto max-sm:text-right sm:px-3 sm:py-2.5 sm:text-right',
}

function Line({ line, heads, fold }: { line: FigureLine; heads: readonly string[]; fold: Fold }) {
  const { head, cells, strong = false, isText = false } = line
  const isWhole = (fold === 'stack' || fold === 'switch') && cells.length === 1
  return (
    <tr
      role="row"
      className={`border-b ${ROWS[fold]} ${isText ? 'max-sm:flex-wrap' : ''} ${strong ? 'border-y-2 border-ink text-18 font-bold' : 'border-line'}`}
    >
      <th
        role="rowheader"
        scope="row"
        className={`text-left align-baseline ${LINE_HEADS[fold]} ${strong ? 'font-display font-bold!' : ''} ${isText ? 'max-sm:w-full max-sm:font-semibold!' : ''}`}
      >
        {head}
      </th>
      {cells.map((cell, at) => (
        <td
          key={heads[at + 1]}
          role="cell"
          className={`align-baseline ${CELLS[fold]} ${fold === 'stack' || fold === 'switch' ? 'sm:last:pr-0' : ''} ${isWhole ? 'sm:text-left!' : ''} ${isText ? 'max-sm:w-full max-sm:text-left! sm:text-balance' : ''}`}
          {...(isWhole ? { colSpan: heads.length - 1 } : fold === 'switch' ? { 'data-column': at + 1 } : {})}
        >
          {fold !== 'stack' || isWhole ? null : (
            <span aria-hidden="true" className="font-display text-14 font-normal text-ink-2 sm:hidden">
              {heads[at + 1]}
            </span>
          )}
          <span className={isWhole || isText ? '' : 'max-sm:text-right'}>{cell}</span>
        </td>
      ))}
    </tr>
  )
}
