import { expect, test } from 'vitest'
import { returnReason } from '#domain/payments/return-reason.ts'

test.each([
  ['R01', 'insufficient_funds'],
  ['R02', 'account_closed'],
  ['R03', 'no_account'],
  ['R10', 'not_authorized'],
  ['R99', 'other'],
  ['constructor', 'other'],
])('the bank’s %s is %s', (code, reason) => {
  expect(returnReason(code)).toBe(reason)
})
