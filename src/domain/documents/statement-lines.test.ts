import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceBefore,
  balanceMoves,
  type ClearedDebit,
  statementLines,
  sumOfLines,
} from '#domain/documents/statement-lines.ts'
import { cents, sum, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const parts = (commonFund: number, reserve: number, operator: number) => ({
  commonFundCents: cents(commonFund),
  reserveCents: cents(reserve),
  operatorCents: cents(operator),
})
const debit = (of: Partial<ClearedDebit>): ClearedDebit => ({
  id: 'a',
  kind: 'installment',
  number: 1,
  parts: parts(50_000, 1_000, 6_500),
  lateFeeCents: ZERO_CENTS,
  accountLast4: '4242',
  settledAt: day(1),
  returnedAt: null,
  ...of,
})

describe('CON-18 the lines of a statement', () => {
  test('name the unused part of a payout, and what of it was undone', () => {
    const credits = [
      { kind: 'credit' as const, parts: parts(5_000, 100, 650), at: day(10), isReturn: false },
      { kind: 'credit' as const, parts: parts(-5_000, -100, -650), at: day(20), isReturn: true },
    ]
    const lines = statementLines({
      owedCents: cents(115_000),
      debits: [debit({})],
      bonuses: [],
      takenOver: [],
      credits,
    })
    expect(lines.map(({ kind, isReturn, transferId }) => [kind, isReturn, transferId])).toEqual([
      ['installment', false, 'a'],
      ['credit', false, null],
      ['credit', true, null],
    ])
    expect(lines.map(({ balanceAfterCents }) => balanceAfterCents)).toEqual([57_500, 51_750, 57_500])
    expect(balanceMoves(lines)).toEqual({ paidCents: 63_250, returnedCents: 5_750, bonusCents: 0 })
  })

  test('run from what was owed down, oldest first', () => {
    const late = debit({ id: 'b', number: 2, settledAt: day(40), lateFeeCents: cents(1_150) })
    const lines = statementLines({
      owedCents: cents(115_000),
      debits: [late, debit({})],
      bonuses: [],
      takenOver: [],
      credits: [],
    })
    expect(lines.map(({ number, balanceAfterCents }) => [number, balanceAfterCents])).toEqual([
      [1, 57_500],
      [2, 0],
    ])
    expect(sumOfLines(lines)).toEqual({ paid: parts(100_000, 2_000, 13_000), paidCents: 115_000, lateFeeCents: 1_150 })
  })

  test('a debit that came back is paid, and then owed again with its late fee', () => {
    const back = debit({ returnedAt: day(30), lateFeeCents: cents(1_150) })
    const lines = statementLines({ owedCents: cents(115_000), debits: [back], bonuses: [], takenOver: [], credits: [] })
    expect(lines.map(({ isReturn, balanceAfterCents }) => [isReturn, balanceAfterCents])).toEqual([
      [false, 57_500],
      [true, 115_000],
    ])
    expect(sumOfLines(lines)).toMatchObject({ paidCents: 0, lateFeeCents: 0 })
    expect(balanceMoves(lines)).toEqual({ paidCents: 57_500, returnedCents: 57_500, bonusCents: 0 })
  })

  test('a bonus lowers what is left and is nothing paid', () => {
    const bonuses = [{ parts: parts(0, 0, 15_000), at: day(10) }]
    const lines = statementLines({
      owedCents: cents(115_000),
      debits: [debit({})],
      bonuses,
      takenOver: [],
      credits: [],
    })
    expect(lines.at(-1)).toMatchObject({ kind: 'bonus', balanceAfterCents: 42_500 })
    expect(sumOfLines(lines).paidCents).toBe(57_500)
    expect(balanceMoves(lines)).toEqual({ paidCents: 57_500, returnedCents: 0, bonusCents: 15_000 })
  })

  test('a spot that was taken over begins with what had been paid on it, less what of it comes back', () => {
    const takenOver = [
      { parts: parts(50_000, 0, 7_500), at: day(5), isReturn: false },
      { parts: parts(-10_000, 0, -1_500), at: day(20), isReturn: true },
    ]
    const lines = statementLines({ owedCents: cents(115_000), debits: [], bonuses: [], takenOver, credits: [] })
    expect(lines.map(({ kind, balanceAfterCents }) => [kind, balanceAfterCents])).toEqual([
      ['taken_over', 57_500],
      ['taken_over', 69_000],
    ])
    expect(sumOfLines(lines).paidCents).toBe(46_000)
    expect(balanceMoves(lines)).toEqual({ paidCents: 57_500, returnedCents: 11_500, bonusCents: 0 })
  })

  test('before, less what was paid and the bonus, more by what came back, is after: for any debits and any period', () => {
    const anyDebit = fc
      .record({
        commonFund: fc.nat(100_000),
        operator: fc.nat(100_000),
        late: fc.nat(5_000),
        settled: fc.integer({ min: 1, max: 300 }),
        stays: fc.integer({ min: 0, max: 60 }),
      })
      .map(({ commonFund, operator, late, settled, stays }) =>
        debit({
          parts: parts(commonFund, 0, operator),
          lateFeeCents: cents(late),
          settledAt: day(settled),
          returnedAt: stays === 0 ? null : day(settled + stays),
        }),
      )
    fc.assert(
      fc.property(
        fc.array(anyDebit, { maxLength: 30 }),
        fc.array(fc.nat(300), { maxLength: 3 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 100 }),
        (debits, bonusDays, first, length) => {
          const owedCents = cents(10_000_000)
          const bonuses = bonusDays.map((at) => ({ parts: parts(0, 0, 100), at: day(at) }))
          const lines = statementLines({ owedCents, debits, bonuses, takenOver: [], credits: [] })
          const standing = debits.filter(({ returnedAt }) => returnedAt === null)
          expect(sumOfLines(lines).paidCents).toBe(sum(standing.map((one) => totalOf(one.parts))))
          const [from, to] = [day(first), day(first + length)]
          const within = lines.filter(({ at }) => at >= from && at < to)
          const { paidCents, returnedCents, bonusCents } = balanceMoves(within)
          expect(balanceBefore(lines, owedCents, from) - paidCents + returnedCents - bonusCents).toBe(
            balanceBefore(lines, owedCents, to),
          )
        },
      ),
    )
  })
})
