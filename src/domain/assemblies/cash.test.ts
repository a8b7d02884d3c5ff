import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemblyCash, lendAgainstShortfall, repayLoans, slots } from '#domain/assemblies/cash.ts'
import { cents, centsOfDollars } from '#domain/money.ts'

const $ = centsOfDollars
const T = $(30_000)
const term = { targetCents: T, number: 10, durationMonths: 60 }
const none = { reserveLoanCents: 0, operatorAdvanceCents: 0 }

describe('cash and repayments', () => {
  test('cash is the common fund less refunds due, never below zero', () => {
    expect(assemblyCash({ commonFundCents: $(40_000), refundsDueCents: $(9_500) })).toBe($(30_500))
    expect(assemblyCash({ commonFundCents: $(100), refundsDueCents: $(9_500) })).toBe(0)
  })

  test.each([
    ['both in full', 40_000, 1_000, 500, 1_000, 500, 38_500],
    ['the reserve before the operator', 1_200, 1_000, 500, 1_000, 200, 0],
    ['as far as it goes', 300, 1_000, 500, 300, 0, 0],
    ['nothing lent', 300, 0, 0, 0, 0, 300],
    ['the operator has paid in more than it owes', 300, 0, -50, 0, 0, 300],
  ])('loans are paid back first: %s', (_, fund, lent, advance, reserve, operator, cash) => {
    const funds = {
      commonFundCents: $(fund),
      refundsDueCents: cents(0),
      reserveCents: $(5_000),
      reserveLentCents: $(lent),
      operatorAdvanceCents: $(advance),
    }
    expect(repayLoans(funds)).toEqual({
      repayments: { reserveCents: $(reserve), operatorAdvanceCents: $(operator) },
      cashCents: $(cash),
    })
  })
})

describe('slots (rules 5)', () => {
  test.each([
    ['whole credits only', 89_999.99, 9_000, 10, 2, 0],
    ['exactly one', 30_000, 0, 10, 1, 0],
    ['0.9 T, and half of the reserve lends the gap', 27_000, 6_000, 10, 1, 3_000],
    ['half of the reserve is a cent short', 27_000, 5_999.99, 10, 0, 0],
    ['below 0.9 T the reserve does not lend', 26_999.99, 60_000, 10, 0, 0],
    ['from assembly D on the whole reserve lends', 27_000, 3_000, 60, 1, 3_000],
    ['at assembly D still not below 0.9 T', 20_000, 30_000, 60, 0, 0],
    ['in an extension the reserve lends any gap', 20_000, 10_000, 61, 1, 10_000],
    ['in an extension the reserve is short', 20_000, 9_999.99, 65, 0, 0],
    ['with a slot of its own nothing is lent', 57_000, 60_000, 60, 1, 0],
  ])('%s', (_, cash, reserve, number, count, loan) => {
    expect(slots({ ...term, number, cashCents: $(cash), reserveCents: $(reserve) })).toEqual({
      slots: count,
      reserveLoanCents: $(loan),
      operatorAdvanceCents: 0,
    })
  })

  test('the last extension serves whom cash, reserve and the operator reach, the reserve lending first', () => {
    const last = { ...term, number: 66, cashCents: $(20_000), reserveCents: $(15_000), eligible: 2 }
    expect(slots({ ...last, operatorCoverCents: $(25_000) })).toEqual({
      slots: 2,
      reserveLoanCents: $(15_000),
      operatorAdvanceCents: $(25_000),
    })
    expect(slots({ ...last, operatorCoverCents: $(24_999.99) })).toEqual({
      slots: 1,
      ...none,
      reserveLoanCents: $(10_000),
    })
    expect(slots({ ...last, eligible: 0 })).toEqual({ slots: 0, ...none })
  })

  test('slots cost at most the cash and what is lent, and lending stays within its bounds', () => {
    const money = fc.integer({ min: 0, max: 20_000_000 }).map(cents)
    fc.assert(
      fc.property(
        money,
        money,
        money,
        fc.integer({ min: 1, max: 66 }),
        fc.nat(10),
        (cash, reserve, cover, number, eligible) => {
          const found = slots({
            ...term,
            cashCents: cash,
            reserveCents: reserve,
            number,
            eligible,
            operatorCoverCents: cover,
          })
          expect(found.slots * T).toBeLessThanOrEqual(cash + found.reserveLoanCents + found.operatorAdvanceCents)
          expect(found.slots).toBeGreaterThanOrEqual(Math.floor(cash / T))
          expect(found.reserveLoanCents).toBeLessThanOrEqual(number < 60 ? reserve / 2 : reserve)
          expect(found.operatorAdvanceCents).toBeLessThanOrEqual(number < 66 ? 0 : cover)
        },
      ),
    )
  })
})

describe('lending against a returned debit (rules 5, invariant 1)', () => {
  test.each([
    ['nothing lacks', 0, 10, 0, [0, 0, 0, 0]],
    ['the reserve covers it', -500, 800, 0, [0, 500, 0, 0]],
    ['the operator covers what the reserve cannot', -500, 300, 0, [0, 300, 200, 0]],
    ['the overdrawn reserve gets its loan back', 900, -10, 400, [10, 0, 0, 0]],
    ['both are overdrawn, the reserve had lent', -500, -10, 400, [10, 0, 510, 0]],
    ['the reserve is overdrawn beyond its loans', 0, -10, 4, [4, 0, 4, 6]],
  ])('%s', (_, fund, reserve, lent, [repaid, loan, advance, toReserve]) => {
    expect(
      lendAgainstShortfall({ commonFundCents: $(fund), reserveCents: $(reserve), reserveLentCents: $(lent) }),
    ).toEqual({
      reserveRepaidCents: $(repaid ?? 0),
      reserveLoanCents: $(loan ?? 0),
      operatorAdvanceCents: $(advance ?? 0),
      operatorAdvanceToReserveCents: $(toReserve ?? 0),
    })
  })

  test('afterward no fund is below zero and nothing was lent without need', () => {
    const balance = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents)
    fc.assert(
      fc.property(balance, balance, fc.nat(500_000).map(cents), (fund, reserve, lent) => {
        const lending = lendAgainstShortfall({ commonFundCents: fund, reserveCents: reserve, reserveLentCents: lent })
        const { reserveRepaidCents, reserveLoanCents, operatorAdvanceCents, operatorAdvanceToReserveCents } = lending
        const fundAfter = fund - reserveRepaidCents + reserveLoanCents + operatorAdvanceCents
        const reserveAfter = reserve + reserveRepaidCents - reserveLoanCents + operatorAdvanceToReserveCents
        expect(Math.min(fundAfter, reserveAfter)).toBeGreaterThanOrEqual(0)
        if (fund >= 0 && reserve >= 0) expect(Object.values(lending).every((amount) => amount === 0)).toBe(true)
        if (operatorAdvanceCents > 0) expect([fundAfter, reserveAfter]).toEqual([0, 0])
        expect(reserveRepaidCents).toBeLessThanOrEqual(lent)
      }),
    )
  })
})
