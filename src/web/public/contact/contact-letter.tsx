import { PITCH, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'

const COLUMNS = 7
const ROWS = 4
const MIDDLE = 3
/** Shapes sewn onto the letter's back, away from the flap. */
const SEWN = [
  [0, 3, 'two-quarters', 0, 'fill-jacaranda'],
  [1, 3, 'quarter', 1, 'fill-action'],
  [5, 3, 'quarter', 0, 'fill-action'],
  [6, 3, 'two-quarters', 1, 'fill-jacaranda'],
  [0, 1, 'ring', 0, 'fill-action'],
  [6, 1, 'ring', 1, 'fill-action'],
] as const

/** A letter sewn from the quilt's shapes: its flap folded down, sealed with a dot. Decoration. */
export function ContactLetter({ className }: { className: string }) {
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    column: at % COLUMNS,
    row: Math.floor(at / COLUMNS),
  }))
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * PITCH - 2} ${ROWS * PITCH - 2}`}
      aria-hidden="true"
      className={`h-auto w-full ${className}`}
    >
      {tiles.map(({ column, row }) => (
        <LetterTile key={`${column} ${row}`} column={column} row={row} />
      ))}
      {SEWN.map(([column, row, shape, turns, fill]) => (
        <g key={`${column} ${row}`} transform={`translate(${column * PITCH} ${row * PITCH})`}>
          <path d={SHAPE_PATHS[shape]} transform={`rotate(${turns * 90} 14 14)`} className={fill} />
        </g>
      ))}
      <g transform={`translate(${MIDDLE * PITCH} ${2 * PITCH})`}>
        <path d={SHAPE_PATHS.dot} className="fill-goiaba" />
      </g>
    </svg>
  )
}

/** Above the two folds is the flap, below them the back; the fold itself runs through the tile from corner to corner. */
function LetterTile({ column, row }: { column: number; row: number }) {
  const fromEdge = column <= MIDDLE ? column : COLUMNS - 1 - column
  const isFlap = row < fromEdge || (column === MIDDLE && row < MIDDLE)
  const isFold = row === fromEdge && column !== MIDDLE
  return (
    <g transform={`translate(${column * PITCH} ${row * PITCH})`}>
      <rect width={TILE} height={TILE} className={isFlap ? 'fill-ipe' : 'fill-(--tile-base)'} />
      {isFold ? (
        <path d={SHAPE_PATHS.triangle} transform={`rotate(${column < MIDDLE ? 180 : 90} 14 14)`} className="fill-ipe" />
      ) : null}
    </g>
  )
}
