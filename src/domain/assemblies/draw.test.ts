import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byTicket,
  drawOrder,
  drawPrk,
  snapshotHash,
  snapshotText,
  ticketMessage,
  tieOrder,
} from '#domain/assemblies/draw.ts'
import { bytesOfHex, hexOf } from '#domain/hashing.ts'
import { nodeHashing } from '#integrations/hashing.ts'

/** The vector of rules 6. */
const vector = {
  groupId: '11111111-2222-4333-8444-555555555555',
  number: 7,
  positions: [1, 2, 4, 5, 7, 9, 10, 12],
  randomness: bytesOfHex('fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587') as Uint8Array,
}
const signature = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'

describe('LIFE-02 the draw of rules 6, by its vector', () => {
  test('the snapshot is the text everyone can read', () => {
    expect(snapshotText(vector.groupId, 7, vector.positions)).toBe(
      'consortium-draw/v1\n11111111-2222-4333-8444-555555555555\n7\n1\n2\n4\n5\n7\n9\n10\n12\n',
    )
  })

  test('snapshot hash, randomness and PRK', () => {
    const hash = snapshotHash(nodeHashing, vector.groupId, 7, vector.positions)
    expect(hexOf(hash)).toBe('dc240fa18923c6985f4db83ba67cbedf846f278ec996682beca00a2540506869')
    expect(hexOf(nodeHashing.sha256(bytesOfHex(signature) as Uint8Array))).toBe(hexOf(vector.randomness))
    expect(hexOf(drawPrk(nodeHashing, hash, vector.randomness))).toBe(
      '978c652f5b05eda965977ee633279317f2dc9c89412d37dc189552be39c1b4d8',
    )
  })

  test('the order, selected first', () => {
    const order = drawOrder(nodeHashing, vector)
    expect(order.map(({ position }) => position)).toEqual([9, 1, 10, 7, 12, 5, 4, 2])
    const starts = [
      '16aa18de4bec',
      '1a94eb9bc552',
      '1c85d3d1f2dc',
      '5ac2ac8c8b9c',
      '5f43990c2d88',
      '640fe9858617',
      'd13039d9a98e',
      'f6655c4114ed',
    ]
    expect(order.map(({ ticket }, i) => ticket.slice(0, starts[i]?.length))).toEqual(starts)
  })

  test('the tie between 2 and 9', () => {
    const tie = tieOrder(nodeHashing, vector, [2, 9])
    expect(tie.map(({ position, ticket }) => [position, ticket.slice(0, 8)])).toEqual([
      [9, '61aad622'],
      [2, 'dc23b27e'],
    ])
  })
})

test('a ticket is made of the group, the assembly, the purpose, the position and the byte 1', () => {
  const message = ticketMessage('AB', 3, 'tie', 12)
  expect(new TextDecoder().decode(message.subarray(0, -1))).toBe('ab|3|tie|12')
  expect(message.at(-1)).toBe(1)
})

test('the order does not depend on how the list was given, holds each position once, and ascends', () => {
  const positions = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 30 })
  fc.assert(
    fc.property(positions, fc.uint8Array({ minLength: 32, maxLength: 32 }), (list, randomness) => {
      const order = drawOrder(nodeHashing, { ...vector, positions: list, randomness })
      const reversed = drawOrder(nodeHashing, { ...vector, positions: [...list].reverse(), randomness })
      expect(reversed).toEqual(order)
      expect(order.map(({ position }) => position).sort((a, b) => a - b)).toEqual([...list].sort((a, b) => a - b))
      expect([...order].sort(byTicket)).toEqual(order)
    }),
    { numRuns: 50 },
  )
})

test('every position is drawn first about as often as every other', () => {
  const firsts = new Map<number, number>()
  const rounds = 4000
  for (let i = 0; i < rounds; i++) {
    const randomness = nodeHashing.sha256(Uint8Array.of(i & 255, i >> 8))
    const first = drawOrder(nodeHashing, { ...vector, positions: [1, 2, 3, 4], randomness })[0]?.position ?? 0
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  // 4 sigma of a fair draw is 110; the inputs are fixed, so this never flickers.
  for (const position of [1, 2, 3, 4]) expect(Math.abs((firsts.get(position) ?? 0) - rounds / 4)).toBeLessThan(110)
})

test('a list with a position twice, or with something that is no position, is a bug', () => {
  expect(() => snapshotText('a', 1, [3, 1, 3])).toThrow('once')
  expect(() => snapshotText('a', 1, [0])).toThrow('positive')
  expect(() => snapshotText('a', 1, [1.5])).toThrow('positive')
  expect(() => drawPrk(nodeHashing, new Uint8Array(32), new Uint8Array(31))).toThrow('32 bytes')
})

test('an empty list has its hash and an empty order', () => {
  expect(snapshotText('A', 1, [])).toBe('consortium-draw/v1\na\n1\n')
  expect(drawOrder(nodeHashing, { ...vector, positions: [] })).toEqual([])
})
