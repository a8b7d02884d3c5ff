import { expect, test } from 'vitest'
import { countOf } from '#domain/payments/installment-counts.ts'

test.each([
  ['completed', false, { completed: 1, onTime: 1, overdue: 0 }],
  ['completed', true, { completed: 1, onTime: 0, overdue: 0 }],
  ['overdue', true, { completed: 0, onTime: 0, overdue: 1 }],
  ['pending', false, { completed: 0, onTime: 0, overdue: 0 }],
  ['processing', true, { completed: 0, onTime: 0, overdue: 0 }],
  ['waived', false, { completed: 0, onTime: 0, overdue: 0 }],
  ['cancelled', false, { completed: 0, onTime: 0, overdue: 0 }],
] as const)('GRP-15 an installment that is %s and was ever late (%s) counts as', (status, was_late, counts) => {
  expect(countOf({ status, was_late })).toEqual(counts)
})
