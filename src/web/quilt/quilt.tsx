import type { CSSProperties } from 'react'
import { COLOURS, PITCH, quiltTiles, SHAPE_PATHS, TILE, type Tile, tileOutline } from '#web/quilt/quilt-pattern.ts'
import { TILE_FILLS } from '#web/quilt/tile-fills.ts'

export interface QuiltProps {
  /** The group's id: it decides the pattern. */
  seed: string
  /** How many shares the group has; their positions are 1 to `shares`. */
  shares: number
  /** Positions already selected: these tiles are in color. */
  selected: readonly number[]
  /** The viewer's own position, outlined in ink. */
  yours?: number | undefined
  /** Four columns to three rows when left out: 48 shares are 8 by 6. */
  columns?: number
  /** "14 of 48 shares selected; yours is number 23, not yet" (`shell.quiltLabel`). Without it the quilt is decoration. */
  label?: string
  /**
   * A draw: tiles out of it are dim, and the chosen ones have their color. Played, they dim one by one and the chosen turn and
   * fill; another `key` plays it again, and `after-draw` on what follows lets it wait. App pages only: it needs style attributes.
   */
  draw?: { eligible: readonly number[]; chosen: readonly number[]; isPlaying: boolean }
  /** In which month each selected position was: read by live-quilt.ts, which makes cells of the tiles and replays the months. */
  selectedIn?: ReadonlyMap<number, number>
  className?: string
}

/** Room for the outline of a tile at the edge. */
const MARGIN = 2

/** A group as the pattern of its shares. On a band or panel of class `on-mangrove` it takes the palette for there. */
export function Quilt({ seed, shares, selected, yours, columns, label, draw, selectedIn, className = '' }: QuiltProps) {
  const across = Math.max(1, columns ?? Math.round(Math.sqrt((shares * 4) / 3)))
  const down = Math.max(1, Math.ceil(shares / across))
  const side = (tiles: number) => tiles * PITCH - (PITCH - TILE) + 2 * MARGIN
  const coloured = new Set([...selected, ...(draw?.chosen ?? [])])
  const fate = fates(draw)
  const placed = quiltTiles(seed, shares).map((tile, place) => ({
    tile,
    x: MARGIN + (place % across) * PITCH,
    y: MARGIN + Math.floor(place / across) * PITCH,
  }))
  const own = placed.find(({ tile }) => tile.position === yours)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a label, or hidden as decoration.
    <svg
      viewBox={`0 0 ${side(across)} ${side(down)}`}
      className={`quilt block h-auto w-full ${className}`}
      {...(selectedIn === undefined ? {} : { 'data-columns': across, 'data-in': months(selectedIn, shares) })}
      {...(draw?.isPlaying ? { 'data-drawing': '' } : {})}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {draw === undefined ? (
        <StillTiles placed={placed} coloured={coloured} />
      ) : (
        placed.map(({ tile, x, y }) => (
          <g key={tile.position} transform={`translate(${x} ${y})`} {...fate(tile.position)}>
            <TurningTile tile={tile} isFilled={coloured.has(tile.position)} />
          </g>
        ))
      )}
      {own === undefined ? null : (
        <rect x={own.x} y={own.y} width={TILE} height={TILE} className="quilt-own fill-none stroke-2 stroke-ink" />
      )}
    </svg>
  )
}

interface PlacedTile {
  tile: Tile
  x: number
  y: number
}

/**
 * Every tile that nothing turns: a path for what is under the filled ones, one for the pale ones, and one for each color, however
 * many tiles there are (decision 0115). live-quilt.ts takes them apart to replay the months.
 */
function StillTiles({ placed, coloured }: { placed: readonly PlacedTile[]; coloured: ReadonlySet<number> }) {
  const filled = placed.filter(({ tile }) => coloured.has(tile.position))
  const pale = placed.filter(({ tile }) => !coloured.has(tile.position))
  return (
    <>
      <path className="quilt-base" d={filled.map(({ x, y }) => `M${x} ${y}h${TILE}v${TILE}h-${TILE}z`).join('')} />
      <path d={outlinesOf(pale)} />
      {COLOURS.map((colour) => {
        const own = filled.filter(({ tile }) => tile.colour === colour)
        return own.length === 0 ? null : <path key={colour} className={TILE_FILLS[colour]} d={outlinesOf(own)} />
      })}
    </>
  )
}

function outlinesOf(placed: readonly PlacedTile[]): string {
  return placed.map(({ tile, x, y }) => tileOutline(tile, x, y)).join('')
}

/** In which month each position was selected, in order: "20,,,17". */
function months(selectedIn: ReadonlyMap<number, number>, shares: number): string {
  return Array.from({ length: shares }, (_, place) => selectedIn.get(place + 1) ?? '').join()
}

/** A tile of a draw; one that isn't filled has its color from parts.css. */
function TurningTile({ tile, isFilled }: { tile: Tile; isFilled: boolean }) {
  return (
    <>
      {isFilled ? <rect width={TILE} height={TILE} /> : null}
      <g className="quilt-shape">
        <path
          d={SHAPE_PATHS[tile.shape]}
          transform={tile.turns === 0 ? undefined : `rotate(${tile.turns * 90} 14 14)`}
          className={isFilled ? TILE_FILLS[tile.colour] : undefined}
        />
      </g>
    </>
  )
}

/** What the draw does to each tile, for motion.css: `--place` is its turn among those that go out. */
function fates(draw: QuiltProps['draw']): (position: number) => object {
  if (draw === undefined) return () => ({})
  const eligible = new Set(draw.eligible)
  const chosen = new Set(draw.chosen)
  let gone = 0
  return (position) => {
    if (chosen.has(position)) return { 'data-fate': 'chosen' }
    if (eligible.has(position)) return { 'data-fate': 'in' }
    // At most 36 steps, so that the last tile is out before the chosen one turns, however large the group.
    return { 'data-fate': 'out', style: { '--place': gone++ % 36 } as CSSProperties }
  }
}
