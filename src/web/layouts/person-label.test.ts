import { expect, test } from 'vitest'
import { personLabel } from './person-label.ts'

test.each([
  ['the full name', { fullName: 'Ana Souza', email: 'ana@example.com' }, 'Ana Souza'],
  ['else the e-mail before its at sign', { fullName: ' ', email: 'ana.souza@example.com' }, 'ana.souza'],
  ['else the word User', { fullName: '', email: '' }, 'User'],
])('NAV-04 the account menu is called by %s', (_what, person, label) => {
  expect(personLabel(person, 'User')).toBe(label)
})
