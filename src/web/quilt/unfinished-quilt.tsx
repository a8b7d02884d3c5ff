import { PITCH, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'

const ACROSS = 4
/** Tiles that lie there already; of these only the first is sewn on. */
const LAID = 5

/** A quilt with its first tile sewn on and room for the rest: the picture of every empty list. */
export function UnfinishedQuilt({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 118 88" aria-hidden="true" className={className}>
      {quiltTiles('unfinished', 12).map(({ position, shape, turns }) => {
        const x = ((position - 1) % ACROSS) * PITCH
        const y = Math.floor((position - 1) / ACROSS) * PITCH
        if (position > LAID) return <Gap key={position} x={x} y={y} />
        return (
          <g key={position} transform={`translate(${x} ${y})`}>
            {position === 1 ? <rect width={TILE} height={TILE} className="fill-(--tile-base)" /> : null}
            <path
              d={SHAPE_PATHS[shape]}
              transform={`rotate(${turns * 90} 14 14)`}
              className={position === 1 ? 'fill-action' : 'fill-(--tile-pale)'}
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
