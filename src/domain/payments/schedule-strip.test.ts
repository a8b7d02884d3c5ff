import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleStrip } from '#domain/payments/schedule-strip.ts'

const paid = (number: number) => ({ number, amountCents: 57_500, status: 'completed' as const })
const due = (number: number, amountCents = 57_500) => ({ number, amountCents })
const told = (strip: ReturnType<typeof scheduleStrip>) => strip.map(({ state }) => state).join(' ')

describe('CON-17 the schedule as one strip', () => {
  it('what is paid, what is next, and what is upcoming, from month 1 to the end', () => {
    const strip = scheduleStrip({
      durationMonths: 6,
      opened: [paid(1), paid(2), { ...due(3), status: 'pending' }],
      ahead: [4, 5, 6].map((number) => due(number)),
    })
    expect(told(strip)).toBe('paid paid next upcoming upcoming upcoming')
  })

  it('a late one stays late, one on its way isn’t next, and with nothing open the first upcoming one is', () => {
    const opened = [paid(1), { ...due(2), status: 'overdue' as const }, { ...due(3), status: 'processing' as const }]
    expect(told(scheduleStrip({ durationMonths: 5, opened, ahead: [due(4), due(5)] }))).toBe(
      'paid late on_its_way next upcoming',
    )
  })

  it('a bid or a payment ahead shows at the end, whole months and a part; a lower installment is lower', () => {
    const strip = scheduleStrip({ durationMonths: 6, opened: [paid(1), paid(2)], ahead: [due(3), due(4, 20_000)] })
    expect(told(strip)).toBe('paid paid next upcoming covered covered')
    expect(strip[3]?.share).toBeCloseTo(20_000 / 57_500)
  })

  it('a newcomer’s strip begins in their own month, and what comes back after the end lengthens it', () => {
    expect(told(scheduleStrip({ durationMonths: 4, opened: [paid(3)], ahead: [due(4)] }))).toBe(
      'before before paid next',
    )
    expect(told(scheduleStrip({ durationMonths: 2, opened: [paid(1), paid(2)], ahead: [due(3)] }))).toBe(
      'paid paid next',
    )
    expect(told(scheduleStrip({ durationMonths: 2, opened: [paid(1)], ahead: [] }))).toBe('paid covered')
  })

  it('every month is there once, in order, and at most one is next', () => {
    const rows = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 })
    fc.assert(
      fc.property(rows, fc.nat(60), (numbers, split) => {
        const opened = numbers.slice(0, split).map((number) => ({ ...due(number), status: 'pending' as const }))
        const strip = scheduleStrip({
          durationMonths: 48,
          opened,
          ahead: numbers.slice(split).map((number) => due(number)),
        })
        expect(strip.map(({ number }) => number)).toEqual(strip.map((_, place) => place + 1))
        expect(strip.length).toBeGreaterThanOrEqual(48)
        expect(strip.filter(({ state }) => state === 'next').length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
