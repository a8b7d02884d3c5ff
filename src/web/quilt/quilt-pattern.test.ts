import { describe, expect, test } from 'vitest'
import { COLOURS, quiltTiles, SHAPES, type Tile, tileOutline } from '#web/quilt/quilt-pattern.ts'

describe('quilt pattern', () => {
  test('the same seed sews the same quilt', () => {
    expect(quiltTiles('0147', 48)).toEqual(quiltTiles('0147', 48))
  })

  test('another seed sews another quilt', () => {
    expect(quiltTiles('0147', 48)).not.toEqual(quiltTiles('0148', 48))
  })

  test('a group that fills up keeps the tiles it has', () => {
    expect(quiltTiles('0147', 60).slice(0, 12)).toEqual(quiltTiles('0147', 12))
  })

  test('every shape, colour and turn appears in a small group, none crowds it', () => {
    const tiles = quiltTiles('7f0c', 20)
    for (const shape of SHAPES) expect(tiles.filter((tile) => tile.shape === shape)).toHaveLength(4)
    for (const colour of COLOURS) expect(tiles.filter((tile) => tile.colour === colour)).toHaveLength(5)
    expect(new Set(tiles.map((tile) => tile.turns)).size).toBe(4)
  })

  test('the quilt of a known seed never changes, whatever is refactored', () => {
    const sewn = quiltTiles('cotavia', 6).map((tile) => `${tile.shape} ${tile.turns} ${tile.colour}`)
    expect(sewn).toMatchInlineSnapshot(`
      [
        "two-quarters 3 action",
        "ring 2 ipe",
        "triangle 3 goiaba",
        "quarter 2 jacaranda",
        "dot 3 action",
        "two-quarters 0 ipe",
      ]
    `)
  })

  test('an outline begins with its one capital M inside its tile, whatever its shape and turn', () => {
    for (const shape of SHAPES) {
      for (const turns of [0, 1, 2, 3] as const) {
        const tile: Tile = { position: 1, shape, turns, colour: 'ipe' }
        const [, x, y] = /^M([\d.]+) ([\d.]+)[^A-Z]+$/.exec(tileOutline(tile, 32, 62)) ?? []
        expect(Number(x)).toBeGreaterThanOrEqual(32)
        expect(Number(x)).toBeLessThanOrEqual(60)
        expect(Number(y)).toBeGreaterThanOrEqual(62)
        expect(Number(y)).toBeLessThanOrEqual(90)
      }
    }
  })

  test('an outline turns clockwise around the middle of its tile', () => {
    const outlines = ([0, 1, 2, 3] as const).map((turns) =>
      tileOutline({ position: 1, shape: 'triangle', turns, colour: 'ipe' }, 2, 2),
    )
    expect(outlines).toEqual(['M2 2l28 28h-28z', 'M30 2l-28 28v-28z', 'M30 30l-28 -28h28z', 'M2 30l28 -28v28z'])
  })
})
