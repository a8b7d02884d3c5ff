import { quiltGrid } from '#web/quilt/quilt-grid.ts'
import { quiltPattern } from '#web/quilt/quilt-pattern.ts'
import { PALE_TILE, TILE_BASE } from '#web/quilt/tile-look.ts'
import { TILE, TileShape } from '#web/quilt/tile-shape.tsx'

/** Tiles that lie there already; of these the first is sewn on. */
const LAID = 5
const GRID = quiltGrid(12, 4)

/** A quilt with its first tile sewn on and room for the rest: the picture of every empty list. */
export function UnfinishedQuilt({ className = '' }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${GRID.width} ${GRID.height}`} aria-hidden="true" className={className}>
      {quiltPattern('unfinished', 12).map(({ shape, turn }, place) => {
        const { x, y } = GRID.place(place)
        const key = `${x} ${y}`
        if (place >= LAID) return <Gap key={key} x={x} y={y} />
        return (
          <g key={key} transform={`translate(${key})`}>
            {place === 0 ? <rect width={TILE} height={TILE} className={TILE_BASE} /> : null}
            <TileShape shape={shape} turn={turn} className={place === 0 ? 'fill-action' : PALE_TILE} />
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
      strokeWidth="1.25"
      strokeDasharray="3 3"
    />
  )
}
