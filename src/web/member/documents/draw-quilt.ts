import type { Picture, Shape } from '#domain/documents/printed-document.ts'
import { PITCH, quiltTiles, SHAPE_PATHS, TILE } from '#web/quilt/quilt-pattern.ts'

/** Room for the outline of a tile at the edge. */
const MARGIN = 2
const SQUARE = `M0 0H${TILE}V${TILE}H0Z`

/** A group's quilt as a picture of a document: the selected in color, the reader's own tile outlined. Four columns to three rows. */
export function drawQuilt(of: {
  seed: string
  tiles: number
  selected: readonly number[]
  own: number | null
  alt: string
}): Picture {
  const across = Math.max(1, Math.round(Math.sqrt((of.tiles * 4) / 3)))
  const down = Math.max(1, Math.ceil(of.tiles / across))
  const side = (tiles: number) => tiles * PITCH - (PITCH - TILE) + 2 * MARGIN
  const selected = new Set(of.selected)
  const at = (position: number) => ({
    x: MARGIN + ((position - 1) % across) * PITCH,
    y: MARGIN + Math.floor((position - 1) / across) * PITCH,
  })
  return {
    width: side(across),
    height: side(down),
    alt: of.alt,
    own: of.own === null || of.own > of.tiles ? null : { ...at(of.own), side: TILE },
    shapes: quiltTiles(of.seed, of.tiles).flatMap(({ position, shape, turns, colour }): Shape[] => {
      const outline = { path: SHAPE_PATHS[shape], ...at(position), turns }
      return selected.has(position)
        ? [
            { path: SQUARE, ...at(position), turns: 0, fill: 'base' },
            { ...outline, fill: colour },
          ]
        : [{ ...outline, fill: 'pale' }]
    }),
  }
}
