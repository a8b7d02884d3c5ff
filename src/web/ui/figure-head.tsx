interface FigureHeadProps {
  /** The first is over what names each row, the others over its figures. */
  columns: readonly string[]
  /** The last column is left out on a phone. */
  isLastWide?: boolean
}

/** The head of a small table of figures: names on the left, figures on the right. */
export function FigureHead({ columns, isLastWide = false }: FigureHeadProps) {
  return (
    <thead className="figure-head">
      <tr>
        {columns.map((column, place) => (
          <th
            key={column}
            scope="col"
            className={isLastWide && place === columns.length - 1 ? 'max-sm:hidden' : undefined}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
