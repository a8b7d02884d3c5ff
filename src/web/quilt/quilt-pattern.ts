/** The five shapes every quilt is sewn from. */
export const SHAPES = ['quarter', 'two-quarters', 'ring', 'dot', 'triangle'] as const
export type Shape = (typeof SHAPES)[number]

export const COLOURS = ['action', 'ipe', 'goiaba', 'jacaranda'] as const
export type Colour = (typeof COLOURS)[number]

/** One tile's side in drawing units, and the way from one tile's corner to the next. */
export const TILE = 28
export const PITCH = 30

/** Outlines on a tile of 28 units. Unturned, a quarter's centre is top left and the triangle's right angle bottom left. */
export const SHAPE_PATHS: Record<Shape, string> = {
  quarter: 'M0 0V28A28 28 0 0 0 28 0Z',
  'two-quarters': 'M0 0V14A14 14 0 0 0 14 0ZM28 28V14A14 14 0 0 0 14 28Z',
  ring: 'M0 28A28 28 0 0 0 28 0H14A14 14 0 0 1 0 14Z',
  dot: 'M5.3 14A8.7 8.7 0 1 0 22.7 14A8.7 8.7 0 1 0 5.3 14Z',
  triangle: 'M0 0L28 28H0Z',
}

export interface Tile {
  /** The share's position in its group, from 1. */
  position: number
  shape: Shape
  /** Quarter turns clockwise. */
  turns: 0 | 1 | 2 | 3
  colour: Colour
}

/**
 * The tiles of a group's quilt, positions 1 to `count`. The seed is the group's id. The same seed gives the same quilt
 * for ever, and a tile depends only on the seed and its position: a group that fills up keeps the tiles it has.
 */
export function quiltTiles(seed: string, count: number): Tile[] {
  const random = seededRandom(seed)
  const shapes = bag(SHAPES, random)
  const colours = bag(COLOURS, random)
  return Array.from({ length: count }, (_, place) => ({
    position: place + 1,
    shape: shapes(),
    colour: colours(),
    turns: Math.floor(random() * 4) as Tile['turns'],
  }))
}

/** Draws without putting back until the bag is empty, then refills it: no shape or color ever crowds a quilt. */
function bag<T>(things: readonly T[], random: () => number): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = [...things]
    return left.splice(Math.floor(random() * left.length), 1)[0] as T
  }
}

/** Numbers from 0 up to 1, the same for the same text: FNV-1a makes the seed, mulberry32 the sequence. For looks only. */
function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
