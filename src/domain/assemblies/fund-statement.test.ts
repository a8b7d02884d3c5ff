import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundStatement } from '#domain/assemblies/fund-statement.ts'
import type { Minutes } from '#domain/assemblies/minutes.ts'
import { type Cents, centsOfDollars } from '#domain/money.ts'

const $ = centsOfDollars
const minutes = (change: Partial<Minutes>): Minutes => ({
  version: 1,
  number: 2,
  eligibleCount: 0,
  cashCents: $(0),
  cashLess: null,
  slots: 1,
  phases: [],
  reserveRepaidCents: $(0),
  operatorAdvanceRepaidCents: $(0),
  reserveLoanCents: $(0),
  operatorAdvanceCents: $(0),
  selections: [],
  passedOver: [],
  bids: { count: 0, lowestSelected: null, median: null },
  ties: [],
  leftCents: $(0),
  ...change,
})

test('rules 5 a month of a draw: what was carried in, what came in, the payout, what rolls over', () => {
  expect(
    fundStatement(minutes({ cashCents: $(43_661.18), leftCents: $(13_661.18) }), { leftCents: $(8_000) }),
  ).toMatchObject({
    carriedInCents: $(8_000),
    cameInCents: $(35_661.18),
    committedCents: $(30_000),
    leftCents: $(13_661.18),
  })
})

test('a loan closes the gap, and money that went back since makes less come in than nothing', () => {
  const lent = minutes({ cashCents: $(28_000), reserveLoanCents: $(2_000), reserveRepaidCents: $(500) })
  expect(fundStatement(lent, { leftCents: $(30_000) })).toMatchObject({
    cameInCents: $(28_500) - $(30_000),
    committedCents: $(30_000),
    leftCents: 0,
  })
})

test('it adds up to the cent, whatever the minutes say', () => {
  const amount = fc.nat(10_000_000) as fc.Arbitrary<Cents>
  const some = fc.record({
    cashCents: amount,
    leftCents: amount,
    reserveRepaidCents: amount,
    operatorAdvanceRepaidCents: amount,
    reserveLoanCents: amount,
    operatorAdvanceCents: amount,
  })
  fc.assert(
    fc.property(some, fc.option(amount), (change, before) => {
      const fund = fundStatement(minutes(change), before === null ? null : { leftCents: before })
      const back = fund.reserveRepaidCents + fund.operatorAdvanceRepaidCents
      const lent = fund.reserveLoanCents + fund.operatorAdvanceCents
      expect(fund.carriedInCents + fund.cameInCents - back).toBe(fund.cashCents)
      expect(fund.cashCents + lent - fund.committedCents).toBe(fund.leftCents)
    }),
  )
})
