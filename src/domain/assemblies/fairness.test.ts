import { expect, test } from 'vitest'
import { drawPrk, snapshotHash, ticketOrder } from '#domain/assemblies/draw.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { seededRandom } from '#integrations/random.ts'

const GROUP = '11111111-2222-4333-8444-555555555555'
const DRAWS = 100_000
const SIZES = { least: 2, most: 9 }

/** The value a chi-squared of so many degrees passes once in two million times (Wilson and Hilferty). */
function critical(degrees: number): number {
  const z = 4.9
  return degrees * (1 - 2 / (9 * degrees) + z * Math.sqrt(2 / (9 * degrees))) ** 3
}

/** So many draws over lists of random size and random positions: how often the i-th position of a list came in each place. */
function countPlaces(): Map<number, number[][]> {
  const random = seededRandom('fairness')
  const places = new Map<number, number[][]>()
  for (let i = 0; i < DRAWS; i++) {
    const size = SIZES.least + random.integer(SIZES.most - SIZES.least + 1)
    const list = new Set<number>()
    while (list.size < size) list.add(1 + random.integer(100))
    const positions = [...list].sort((a, b) => a - b)
    const number = 1 + random.integer(66)
    const prk = drawPrk(nodeHashing, snapshotHash(nodeHashing, GROUP, number, positions), random.bytes(32))
    const order = ticketOrder(nodeHashing, prk, { groupId: GROUP, number }, 'draw', positions)
    const counts = places.get(size) ?? positions.map(() => positions.map(() => 0))
    for (const [place, { position }] of order.entries()) {
      const row = counts[positions.indexOf(position)]
      if (row) row[place] = (row[place] ?? 0) + 1
    }
    places.set(size, counts)
  }
  return places
}

test('LIFE-02 over 100,000 draws of random lists every position comes in every place as often as chance has it', () => {
  const places = countPlaces()
  expect([...places.keys()].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  for (const [size, counts] of places) {
    for (const [index, row] of counts.entries()) {
      const expected = row.reduce((total, count) => total + count, 0) / size
      const chiSquared = row.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
      expect(chiSquared, `position ${index + 1} of ${size}`).toBeLessThan(critical(size - 1))
    }
  }
})

test('LIFE-02 the measure of fairness sees a draw that favors one position by a fiftieth', () => {
  const rolls = 12_500
  const fair = rolls / 8
  const tilted = [fair * 1.16, ...Array.from({ length: 7 }, () => fair * (1 - 0.16 / 7))]
  expect(tilted.reduce((total, count) => total + (count - fair) ** 2 / fair, 0)).toBeGreaterThan(critical(7))
})

test('LIFE-02 passing over one position never moves the others', () => {
  const random = seededRandom('passing over')
  for (let i = 0; i < 300; i++) {
    const positions = Array.from({ length: 12 }, (_, at) => at + 1)
    const prk = drawPrk(nodeHashing, snapshotHash(nodeHashing, GROUP, 3, positions), random.bytes(32))
    const order = ticketOrder(nodeHashing, prk, { groupId: GROUP, number: 3 }, 'draw', positions)
    const passedOver = 1 + random.integer(12)
    const others = positions.filter((position) => position !== passedOver)
    expect(ticketOrder(nodeHashing, prk, { groupId: GROUP, number: 3 }, 'draw', others)).toEqual(
      order.filter(({ position }) => position !== passedOver),
    )
  }
})
