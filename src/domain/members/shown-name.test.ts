import { expect, test } from 'vitest'
import { shownName } from '#domain/members/shown-name.ts'

test.each([
  ['Ana Souza Lima', 'Ana L.'],
  ['  José   Ñíguez ', 'José Ñ.'],
  ['Madonna', 'Madonna'],
  ['O’Neil van der Berg', 'O’Neil B.'],
  ['Ana É\u0301lan', 'Ana É\u0301.'],
  ['', ''],
])('rules 3 %j is shown as %j', (full, shown) => {
  expect(shownName(full)).toBe(shown)
})
