import { useMessages } from '#web/i18n/messages.ts'
import { PITCH, quiltTiles, SHAPE_PATHS, TILE, type Tile } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

/** The group of the draw that the first article checks (rules 6), and the order it ends in: the lowest draw number first. */
export const DRAW_PICTURE = {
  group: '11111111-2222-4333-8444-555555555555',
  shares: 12,
  order: [9, 1, 10, 7, 12, 5, 4, 2],
} as const

const TOP = 2
const BOTTOM = 4 * PITCH
const WIDTH = DRAW_PICTURE.shares * PITCH + 2

const STROKES: Record<Tile['colour'], string> = {
  action: 'stroke-action',
  ipe: 'stroke-ipe',
  goiaba: 'stroke-goiaba',
  jacaranda: 'stroke-jacaranda',
}

/**
 * A draw as its quilt: on top the list as it was published, the spots in it in color; the random number in the middle; below, the
 * order it puts them in, the selected one outlined. For a panel of class `on-mangrove`: ipê lines need its dark palette.
 */
export function DrawOrder({ className = '' }: { className?: string }) {
  const t = useMessages('blog')
  const { group, shares, order } = DRAW_PICTURE
  const tiles = quiltTiles(group, shares)
  const places = new Map<number, number>(order.map((position, place) => [position, place]))
  const listed = (position: number) => 3 + (position - 1) * PITCH
  const drawn = (place: number) => 3 + (place + (shares - order.length) / 2) * PITCH
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${BOTTOM + TILE + 2}`}
      className={`block h-auto ${className}`}
      role="img"
      aria-label={t('drawPicture')}
    >
      {tiles.map(({ position, colour }) => {
        const place = places.get(position)
        if (place === undefined) return null
        const [from, to] = [listed(position) + TILE / 2, drawn(place) + TILE / 2]
        const middle = (TOP + TILE + BOTTOM) / 2
        return (
          <path
            key={position}
            d={`M${from} ${TOP + TILE + 4}C${from} ${middle} ${WIDTH / 2} ${middle - 18} ${WIDTH / 2} ${middle}S${to} ${middle} ${to} ${BOTTOM - 4}`}
            className={`fill-none stroke-2 ${STROKES[colour]}`}
          />
        )
      })}
      <circle cx={WIDTH / 2} cy={(TOP + TILE + BOTTOM) / 2} r="13" className="fill-ipe stroke-2 stroke-mangrove" />
      {tiles.map((tile) => {
        const place = places.get(tile.position)
        return (
          <g key={tile.position}>
            <PlacedTile tile={tile} x={listed(tile.position)} y={TOP} isIn={place !== undefined} />
            {place === undefined ? null : <PlacedTile tile={tile} x={drawn(place)} y={BOTTOM} isIn />}
          </g>
        )
      })}
      <rect x={drawn(0)} y={BOTTOM} width={TILE} height={TILE} className="fill-none stroke-2 stroke-ink" />
    </svg>
  )
}

function PlacedTile({ tile: { shape, turns, colour }, x, y, isIn }: PlacedTileProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {isIn ? <rect width={TILE} height={TILE} className="fill-(--tile-base)" /> : null}
      <path
        d={SHAPE_PATHS[shape]}
        transform={turns === 0 ? undefined : `rotate(${turns * 90} ${TILE / 2} ${TILE / 2})`}
        className={isIn ? TILE_FILLS[colour] : 'fill-(--tile-pale)'}
      />
    </g>
  )
}

interface PlacedTileProps {
  tile: Tile
  x: number
  y: number
  isIn: boolean
}
