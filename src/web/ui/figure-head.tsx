interface FigureHeadProps {
  /** The first is over what names each row, the others over its figures. */
  columns: readonly string[]
  /** The last column is left out on a phone. */
  isLastWide?: boolean
}

/** The head of a small table of figures: names on the left, figures on the right. */
export function FigureHead({ columns, isLastWide = false }: FigureHeadProps) {
  return (
    <thead>
      <tr className="border-b-2 border-ink">
        {columns.map((column, place) => (
          <th
            key={column}
            scope="col"
            className={`py-2 align-bottom text-14 font-semibold text-ink-2 ${place === 0 ? 'text-left' : 'pl-4 text-right max-sm:pl-3'} ${isLastWide && place === columns.length - 1 ? 'max-sm:hidden' : ''}`}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
