import type { IllustrationTile } from '#web/quilt/illustration-tiles.ts'
import { PITCH, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

const PATHS = {
  ...SHAPE_PATHS,
  square: `M0 0H${TILE}V${TILE}H0Z`,
  disc: `M0 ${TILE / 2}a${TILE / 2} ${TILE / 2} 0 1 0 ${TILE} 0a${TILE / 2} ${TILE / 2} 0 1 0 ${-TILE} 0Z`,
} as const

interface SewnTilesProps {
  tiles: readonly IllustrationTile[]
  /** How many of them, in the order given, are sewn on; the rest are pale. All when left out. */
  sewn?: number
}

/** The tiles of a picture, for inside an `<svg>` whose unit is the quilt's: 30 from one tile's corner to the next. */
export function SewnTiles({ tiles, sewn = tiles.length }: SewnTilesProps) {
  return tiles.map(([column, row, shape, turns, colour], at) => (
    <g key={`${column} ${row} ${shape} ${colour}`} transform={`translate(${column * PITCH} ${row * PITCH})`}>
      <path
        d={PATHS[shape]}
        transform={turns === 0 ? undefined : `rotate(${turns * 90} 14 14)`}
        className={colour === 'pale' || at >= sewn ? 'fill-(--tile-pale)' : TILE_FILLS[colour]}
      />
    </g>
  ))
}
