import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { afterReturnedDebit } from '#domain/payments/returned-debit.ts'

const ZONE = 'America/New_York'
const debit = { dueOn: '2026-01-27', amountCents: cents(50_000), cureBy: null } as const
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const back = (given: object, day: string) => afterReturnedDebit({ ...debit, ...given }, on(day), ZONE)

describe('rules 3 rules 9 a debit that came back leaves its installment', () => {
  it('pending without a fee within the grace, and says when the first fee falls due', () => {
    expect(back({}, '2026-01-29')).toEqual({
      act: 'return_debit',
      lateBps: 0,
      lateFeeCents: 0,
      lateAt: new Date('2026-02-02T05:00:00Z'),
    })
  })

  it('overdue with 2% from A when the grace is over', () => {
    expect(back({}, '2026-02-03')).toMatchObject({ act: 'return_debit_late', lateBps: 200, lateFeeCents: 1_000 })
  })

  it('pending within its days to cure it, however late, and late when they end', () => {
    const cureBy = on('2026-03-10')
    expect(back({ cureBy }, '2026-03-04')).toEqual({
      act: 'return_debit',
      lateBps: 0,
      lateFeeCents: 0,
      lateAt: cureBy,
    })
    expect(back({ cureBy }, '2026-03-11')).toMatchObject({ act: 'return_debit_late', lateBps: 300 })
  })
})
