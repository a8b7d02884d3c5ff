import { expect, test } from 'vitest'
import { viability } from '#domain/consortiums/viability.ts'
import { centsOfDollars } from '#domain/money.ts'

const targetCents = centsOfDollars(30_000)

test('GRP-10 60 seats over 60 months select one a month from the first', () => {
  expect(viability({ members: 60, months: 60, targetCents })).toEqual({
    selectionsPerMonth: 1,
    firstSelectionAfterMonths: 1,
    monthlyCommonFundCents: 3_000_000,
    warns: false,
    suggestedMembers: [60],
  })
})

test('GRP-10 fewer seats than months warn, and the seats that fit are suggested', () => {
  const slow = viability({ members: 20, months: 60, targetCents })
  expect(slow).toMatchObject({ warns: true, firstSelectionAfterMonths: 3, suggestedMembers: [60] })
  expect(viability({ members: 20, months: 24, targetCents }).suggestedMembers).toEqual([24, 48, 72])
})
