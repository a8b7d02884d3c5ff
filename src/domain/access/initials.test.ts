import { expect, test } from 'vitest'
import { initialsOf } from '#domain/access/initials.ts'

test.each([
  ['Ana Clara Souza', 'AS'],
  ['  ana  ', 'A'],
  ['élodie ōtomo', 'ÉŌ'],
  ['李 小龙', '李小'],
  ['“Bo” D’Arcy', 'BD'],
  ['', 'K'],
  ['***', 'K'],
])('MEM-01 the avatar of %j shows %j', (fullName, letters) => {
  expect(initialsOf({ fullName, email: 'kim@example.com' })).toBe(letters)
})

test('MEM-01 an email without a letter leaves it empty', () => {
  expect(initialsOf({ fullName: '', email: '_@' })).toBe('')
})
