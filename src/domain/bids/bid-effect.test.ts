import { expect, test } from 'vitest'
import { bidEffect } from '#domain/bids/bid-effect.ts'
import { centsOfDollars } from '#domain/money.ts'

const $ = centsOfDollars

/** The example of rules 7: T = 30,000, f = 15%, D = 60, 12 paid. */
const example = {
  owed: { commonFundCents: $(24_000), reserveCents: $(480), operatorCents: $(3_120) },
  remainingCents: $(27_600),
  targetCents: $(30_000),
  ahead: Array.from({ length: 48 }, (_, at) => ({ number: 13 + at, totalCents: $(575) })),
}

test('rules 7 a bid of 9,000: its parts, what the group adds, both ways to apply it', () => {
  expect(bidEffect({ ...example, amountCents: $(9_000) })).toEqual({
    parts: { commonFundCents: $(7_826.09), reserveCents: $(156.52), operatorCents: $(1_017.39) },
    fromGroupCents: $(22_173.91),
    remainingAfterCents: $(18_600),
    cancelled: { count: 15, lastNumber: 45, lastCents: $(200) },
    lowered: { count: 48, fromCents: $(575), toCents: $(387.5) },
  })
})

test('the whole balance leaves nothing ahead, and with nothing ahead nothing is lowered', () => {
  const all = bidEffect({ ...example, amountCents: $(27_600) })
  expect(all).toMatchObject({ remainingAfterCents: 0, cancelled: { count: 48, lastNumber: null, lastCents: null } })
  expect(bidEffect({ ...example, ahead: [], amountCents: $(575) })).toMatchObject({
    lowered: null,
    cancelled: { count: 0 },
  })
})

test('rules 7 decision 0176 lowering says what the installments that are alike come to, and never more than before', () => {
  const ahead = [...Array.from({ length: 50 }, () => 149_333), 298_666].map((total, at) => ({
    number: 10 + at,
    totalCents: $(total / 100),
  }))
  const { lowered } = bidEffect({ ...example, ahead, amountCents: $(510) })
  expect(lowered).toEqual({ count: 50, fromCents: $(1_493.33), toCents: $(1_483.33) })
})
