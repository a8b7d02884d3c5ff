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

/** The outline of a tile whose corner is at `x`, `y`, turned: one capital M, so that a path of many tiles can be taken apart again. */
export function tileOutline({ shape, turns }: Tile, x: number, y: number): string {
  const { start, rest } = outline(shape, turns)
  return `M${rounded(x + start[0])} ${rounded(y + start[1])}${rest}`
}

const outlines = new Map<string, Outline>()

interface Outline {
  start: Point
  /** From there on, relative. */
  rest: string
}

type Point = readonly [number, number]

function outline(shape: Shape, turns: number): Outline {
  const key = `${shape} ${turns}`
  const found = outlines.get(key)
  if (found !== undefined) return found
  let at: Point = [0, 0]
  let from: Point = at
  let first: Point | undefined
  let rest = ''
  for (const [, command = '', numbers = ''] of SHAPE_PATHS[shape].matchAll(/([A-Z])([^A-Z]*)/g)) {
    const values = numbers.split(' ').map(Number)
    const [a = 0, b = 0] = values.slice(-2)
    const to: Point = command === 'H' ? [a, at[1]] : command === 'V' ? [at[0], a] : [a, b]
    const [dx, dy] = turned([to[0] - at[0], to[1] - at[1]], turns).map(rounded)
    if (command === 'Z') rest += 'z'
    else if (command === 'M' && first === undefined) first = to
    else if (command === 'M') rest += `m${dx} ${dy}`
    else if (command === 'A') rest += `a${values.slice(0, 3).join(' ')} ${values.slice(3, 5).join('')}${dx} ${dy}`
    else rest += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${dx} ${dy}`
    if (command === 'M') from = to
    at = command === 'Z' ? from : to
  }
  const middle = TILE / 2
  const [x, y] = turned([(first?.[0] ?? 0) - middle, (first?.[1] ?? 0) - middle], turns)
  const made = { start: [x + middle, y + middle] as const, rest }
  outlines.set(key, made)
  return made
}

/** A way turned clockwise by quarters around where it begins. */
function turned([x, y]: Point, turns: number): Point {
  return turns === 0 ? [x, y] : turned([-y, x], turns - 1)
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10 + 0
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
