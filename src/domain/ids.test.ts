import { describe, expect, it } from 'vitest'
import { isMonthNumber, isUuid } from '#domain/ids.ts'

describe('what a URL or a form brings', () => {
  it.each([
    ['11111111-2222-4333-8444-555555555555', true],
    ['0197B7D4-92F0-7C4B-8F1E-5B1C6D2A9E01', true],
    ['', false],
    ['abc', false],
    ['11111111-2222-4333-8444-55555555555', false],
    ['11111111-2222-4333-8444-555555555555 ', false],
    ['11111111222243338444555555555555', false],
    ["11111111-2222-4333-8444-555555555555' or 1=1", false],
  ])('an id: "%s" %s', (text, isId) => {
    expect(isUuid(text)).toBe(isId)
  })

  it.each([
    [1, true],
    [66, true],
    [999, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [1000, false],
    [1e30, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('a number of a month: %d %s', (number, isNumber) => {
    expect(isMonthNumber(number)).toBe(isNumber)
  })
})
