import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chainLength,
  checkReveal,
  commitmentOf,
  randomnessFromReveal,
  revealFor,
} from '#domain/assemblies/commit-reveal.ts'
import { bytesOfHex, hexOf } from '#domain/hashing.ts'
import { nodeHashing } from '#integrations/hashing.ts'

const secret = new Uint8Array(32).fill(7)
const snapshot = bytesOfHex('dc240fa18923c6985f4db83ba67cbedf846f278ec996682beca00a2540506869') as Uint8Array

test('LIFE-02 commit and reveal, by the vector of rules 15', () => {
  expect(hexOf(commitmentOf(nodeHashing, secret, 5))).toBe(
    '01ab3ff750962bfd975a7140e8dbe8634efca4e032cb61cc4861dfd47a6c3f00',
  )
  const reveal = revealFor(nodeHashing, secret, 5, 1)
  expect(hexOf(reveal)).toBe('1322a62920b57302cd79275c111e641a7e694488b044dcea83554814b4df8bc2')
  expect(hexOf(randomnessFromReveal(nodeHashing, reveal, snapshot))).toBe(
    'd5c395e11c0bef9acf9b4bdcce4be168c73093e820e0d4df4930b8a94887fc3a',
  )
})

test('the chain is 30 values longer than the term', () => {
  expect(chainLength(60)).toBe(90)
})

test('every reveal keeps the promise of the one before, and of no other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 2, max: 12 }), (own, n) => {
      let published = commitmentOf(nodeHashing, own, n)
      for (let m = 1; m <= n; m++) {
        const reveal = revealFor(nodeHashing, own, n, m)
        expect(checkReveal(nodeHashing, reveal, published)).toBe(true)
        expect(checkReveal(nodeHashing, published, reveal)).toBe(false)
        published = reveal
      }
      expect(hexOf(published)).toBe(hexOf(own))
    }),
    { numRuns: 30 },
  )
})

test('a reveal of another length is none, and a chain gives no more reveals than it has', () => {
  expect(checkReveal(nodeHashing, new Uint8Array(31), nodeHashing.sha256(new Uint8Array(31)))).toBe(false)
  for (const m of [0, 6, 1.5]) expect(() => revealFor(nodeHashing, secret, 5, m)).toThrow('reveals 1 to n')
  expect(() => commitmentOf(nodeHashing, new Uint8Array(16), 5)).toThrow('32 bytes')
})

test('one reveal gives other randomness for another list', () => {
  const other = nodeHashing.sha256(snapshot)
  expect(hexOf(randomnessFromReveal(nodeHashing, secret, snapshot))).not.toBe(
    hexOf(randomnessFromReveal(nodeHashing, secret, other)),
  )
})
