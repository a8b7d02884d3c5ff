import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePercent } from '#domain/percent.ts'

test.each([
  ['15.5', 'enUS', 1550],
  ['15.5', 'esMX', 1550],
  ['15,5', 'ptBR', 1550],
  ['11.9 %', 'enUS', 1190],
  [' 10% ', 'ptBR', 1000],
  ['0', 'enUS', 0],
  ['8.99', 'esMX', 899],
  ['0,5', 'ptBR', 50],
] as const)('"%s" in %s is %i basis points', (text, language, expected) => {
  expect(parsePercent(text, language)).toBe(expected)
})

test.each([
  ['15,5', 'enUS'],
  ['15,5', 'esMX'],
  ['15.5', 'ptBR'],
  ['1.500', 'ptBR'],
  ['1,500', 'enUS'],
  ['-0', 'enUS'],
  ['-1', 'enUS'],
  ['+5', 'enUS'],
  ['9.555', 'enUS'],
  ['.5', 'enUS'],
  ['5.', 'enUS'],
  ['1e1', 'enUS'],
  ['%', 'enUS'],
  ['', 'enUS'],
  ['ten', 'enUS'],
] as const)('"%s" in %s is refused rather than guessed', (text, language) => {
  expect(parsePercent(text, language)).toBeNull()
})

test('a percentage written in one language is the same in it and nothing in a language of the other sign', () => {
  fc.assert(
    fc.property(fc.nat(99_999), (basisPoints) => {
      const text = (basisPoints / 100).toFixed(2)
      expect(parsePercent(text, 'enUS')).toBe(basisPoints)
      expect(parsePercent(text.replace('.', ','), 'ptBR')).toBe(basisPoints)
      expect(parsePercent(text, 'ptBR')).toBeNull()
      expect(parsePercent(text.replace('.', ','), 'esMX')).toBeNull()
    }),
  )
})
