import { expect, test } from 'vitest'
import { ownValue } from './own-value.ts'

const TABLE = { pay: 1, nothing: undefined }

test('a name that is in the table finds its value', () => {
  expect(ownValue(TABLE, 'pay')).toBe(1)
  expect(ownValue(TABLE, 'nothing')).toBeUndefined()
})

test.each(Object.getOwnPropertyNames(Object.prototype))('what every object inherits is found by no one: %s', (name) => {
  expect(ownValue(TABLE, name)).toBeUndefined()
  expect(ownValue(Object.create({ inherited: 1 }), 'inherited')).toBeUndefined()
})
