import { PITCH, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

interface UnfinishedQuiltProps {
  className?: string
  columns?: number
  rows?: number
  /** How many tiles are sewn on, and how many are laid out already, these included. */
  sewn?: number
  laid?: number
}

/** A quilt with its first tile sewn on and room for the rest: the picture of every empty list. */
export function UnfinishedQuilt({ className = '', columns = 4, rows = 3, sewn = 1, laid = 5 }: UnfinishedQuiltProps) {
  return (
    <svg viewBox={`0 0 ${columns * PITCH - 2} ${rows * PITCH - 2}`} aria-hidden="true" className={className}>
      {quiltTiles('unfinished', columns * rows).map(({ position, shape, turns, colour }) => {
        const x = ((position - 1) % columns) * PITCH
        const y = Math.floor((position - 1) / columns) * PITCH
        if (position > laid) return <Gap key={position} x={x} y={y} />
        const isSewn = position <= sewn
        return (
          <g key={position} transform={`translate(${x} ${y})`}>
            {isSewn ? <rect width={TILE} height={TILE} className="fill-(--tile-base)" /> : null}
            <path
              d={SHAPE_PATHS[shape]}
              transform={`rotate(${turns * 90} 14 14)`}
              className={isSewn ? TILE_FILLS[sewn === 1 ? 'action' : colour] : 'fill-(--tile-pale)'}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** Where a tile is still missing. */
function Gap({ x, y }: { x: number; y: number }) {
  return (
    <rect
      x={x + 1}
      y={y + 1}
      width={TILE - 2}
      height={TILE - 2}
      className="fill-none stroke-line"
      strokeWidth="1.5"
      strokeDasharray="4 4"
    />
  )
}
