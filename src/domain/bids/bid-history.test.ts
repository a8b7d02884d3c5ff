import { describe, expect, test } from 'vitest'
import { amountOf, bidHistory, wouldHaveWon } from '#domain/bids/bid-history.ts'
import { type BidPercentage, bidPercentage, percentageFrom } from '#domain/bids/bid-percentage.ts'
import { cents, centsOfDollars } from '#domain/money.ts'

const percent = (text: string) => percentageFrom(text) as BidPercentage

describe('the bid helper (rules 7, What is published)', () => {
  const published = ['20', '25.5', '18', '30', '22', '40', '1'].map(percent)
  const history = bidHistory(published)

  test('looks at the last 6 assemblies that sold to a bid', () => {
    expect(history).toEqual({
      last: published.slice(0, 6),
      lowest: percent('18'),
      median: percent('23.75'),
      highest: percent('40'),
    })
    expect(bidHistory([])).toEqual({ last: [], lowest: null, median: null, highest: null })
  })

  test.each([
    ['8.3333', 0],
    ['18', 1],
    ['21.9999', 2],
    ['23.75', 3],
    ['40', 6],
    ['100', 6],
  ])('%s%% would have won %i of them', (bid, won) => {
    expect(wouldHaveWon(percent(bid), history)).toBe(won)
  })

  test('the amount of a percentage is the smallest that reaches it', () => {
    for (const target of [centsOfDollars(30_000), centsOfDollars(12_345.67), cents(333_333)]) {
      for (const text of ['0.0001', '8.3333', '23.75', '33.3334', '100']) {
        const amount = amountOf(percent(text), target)
        expect(bidPercentage(amount, target)).toBeGreaterThanOrEqual(percent(text))
        expect(bidPercentage(cents(amount - 1), target)).toBeLessThanOrEqual(percent(text))
      }
    }
    expect(amountOf(percent('30'), centsOfDollars(30_000))).toBe(centsOfDollars(9_000))
  })
})
