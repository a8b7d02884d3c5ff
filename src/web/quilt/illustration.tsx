import { DRAWINGS, type Drawing, type DrawingName } from '#web/quilt/illustration-tiles.ts'
import { PITCH, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

/** A picture sewn from the quilt's shapes. Decoration unless `label` says what it tells. */
export function Illustration({ name, label, className = 'w-40' }: IllustrationProps) {
  const { columns, rows, tiles }: Drawing = DRAWINGS[name]
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a label, or hidden as decoration.
    <svg
      viewBox={`0 0 ${columns * PITCH - 2} ${rows * PITCH - 2}`}
      className={`block h-auto ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {tiles.map(([column, row, shape, turns, colour]) => (
        <g key={`${column} ${row}`} transform={`translate(${column * PITCH} ${row * PITCH})`}>
          <path
            d={shape === 'square' ? `M0 0H${TILE}V${TILE}H0Z` : SHAPE_PATHS[shape]}
            transform={turns === 0 ? undefined : `rotate(${turns * 90} 14 14)`}
            className={colour === 'pale' ? 'fill-(--tile-pale)' : TILE_FILLS[colour]}
          />
        </g>
      ))}
    </svg>
  )
}

interface IllustrationProps {
  name: DrawingName
  label?: string
  className?: string
}
