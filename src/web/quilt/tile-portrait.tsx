import { quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

interface TilePortraitProps {
  /** The group's id, as for its quilt. */
  seed: string
  position: number
  label: string
  /** The tile has just been drawn: it turns once and takes its color (motion.css). */
  turns?: boolean
  className?: string
}

/** One tile of a group's quilt, large and in its color: the reader's own. */
export function TilePortrait({ seed, position, label, turns = false, className = '' }: TilePortraitProps) {
  const tile = quiltTiles(seed, position).at(-1)
  if (tile === undefined) return null
  return (
    <svg
      viewBox={`0 0 ${TILE} ${TILE}`}
      className={`tile-portrait ${className}`}
      role="img"
      aria-label={label}
      {...(turns ? { 'data-turning': '' } : {})}
    >
      <rect width={TILE} height={TILE} className="fill-(--tile-base)" />
      <g className="quilt-shape">
        <path
          d={SHAPE_PATHS[tile.shape]}
          transform={tile.turns === 0 ? undefined : `rotate(${tile.turns * 90} 14 14)`}
          className={TILE_FILLS[tile.colour]}
        />
      </g>
    </svg>
  )
}
