import { expect, test } from 'vitest'
import { phoneAsShown } from './phone-as-shown.ts'

test.each([
  ['3055550142', '(305) 555-0142'],
  ['13055550142', '(305) 555-0142'],
  ['5511987654321', '5511987654321'],
  ['5550142', '5550142'],
  ['', ''],
])('%j is shown as %j', (digits, shown) => {
  expect(phoneAsShown(digits)).toBe(shown)
})
