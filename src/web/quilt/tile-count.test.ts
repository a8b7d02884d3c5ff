import { expect, test } from 'vitest'
import { tileCount } from '#web/quilt/tile-count.ts'

test.each([
  ['fills: all its spots', { isGrowing: false, spots: 6, positions: [1, 2] }, 6],
  ['fills, after someone left: also a number above its spots', { isGrowing: false, spots: 6, positions: [7] }, 7],
  ['lives: the numbers that were given', { isGrowing: true, spots: 6, positions: [1, 4] }, 4],
  ['lives without members: all its spots', { isGrowing: true, spots: 6, positions: [] }, 6],
  ['was canceled: all its spots, with one member left', { isGrowing: false, spots: 6, positions: [2] }, 6],
])('rules 2 a group that %s', (_, of, tiles) => {
  expect(tileCount(of)).toBe(tiles)
})
