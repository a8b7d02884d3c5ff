import { expect, test } from 'vitest'
import { pointsOfMonth } from '#domain/bonus/points-of-month.ts'

const at = (day: string) => new Date(`${day}T15:00:00Z`)
const earned = (assemblyNumber: number, day: string) =>
  ({ kind: 'earned', assemblyNumber, points: 100, madeAt: at(day) }) as const
const voided = (assemblyNumber: number, points: number, day: string) =>
  ({ kind: 'voided', assemblyNumber, points, madeAt: at(day) }) as const
const MARCH = { number: 3, from: at('2026-03-06'), to: at('2026-04-06'), leftAt: null }
const FEBRUARY = { number: 2, from: at('2026-02-06'), to: at('2026-03-06'), leftAt: null }
const WAITED = [earned(1, '2026-01-23'), earned(2, '2026-02-23')]

test('rules 10 an assembly’s points are earned in its month', () => {
  expect(pointsOfMonth([...WAITED, earned(3, '2026-03-23')], MARCH)).toEqual({ before: 200, earned: 100, lost: 0 })
})

test('rules 10 what ends with the spot is lost in the period in which it ends, and earlier months stay as they were', () => {
  // It's written with the last assembly that was held.
  const left = [...WAITED, voided(2, -200, '2026-03-10')]
  const leftAt = at('2026-03-10')
  expect(pointsOfMonth(left, { ...MARCH, leftAt })).toEqual({ before: 200, earned: 0, lost: -200 })
  expect(pointsOfMonth(left, { ...FEBRUARY, leftAt })).toEqual({ before: 100, earned: 100, lost: 0 })
})

test('rules 10 someone who comes back begins at zero', () => {
  const back = [...WAITED, voided(2, -200, '2026-03-01'), earned(3, '2026-03-23')]
  expect(pointsOfMonth(back, MARCH)).toEqual({ before: 0, earned: 100, lost: 0 })
})

test('rules 10 a month whose selection came after its draw earns none', () => {
  const selected = [...WAITED, voided(2, -100, '2026-03-12')]
  expect(pointsOfMonth(selected, FEBRUARY)).toEqual({ before: 100, earned: 0, lost: 0 })
  expect(pointsOfMonth(selected, MARCH)).toEqual({ before: 100, earned: 0, lost: 0 })
})

test('a conversion leaves the points as they are, and someone with one assembly’s points loses them when they leave', () => {
  const converted = { kind: 'converted', assemblyNumber: 2, points: 200, madeAt: at('2026-03-20') } as const
  expect(pointsOfMonth([...WAITED, converted], MARCH)).toEqual({ before: 200, earned: 0, lost: 0 })
  const one = [earned(2, '2026-02-23'), voided(2, -100, '2026-03-10')]
  expect(pointsOfMonth(one, { ...MARCH, leftAt: at('2026-03-10') })).toEqual({ before: 100, earned: 0, lost: -100 })
})
