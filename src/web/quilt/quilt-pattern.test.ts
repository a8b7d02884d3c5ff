import { describe, expect, test } from 'vitest'
import { COLOURS, quiltTiles, SHAPES } from '#web/quilt/quilt-pattern.ts'

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
})
