import { describe, expect, it } from 'vitest'
import { debitSettlesAt, instantAt, monthTimeline } from '#domain/calendar.ts'
import { drawOutlook } from '#domain/payments/draw-outlook.ts'
import type { PaymentStatus } from '#domain/payments/payment-states.ts'

const ZONE = 'America/New_York'
const month = (number: number, dueOn: string) => ({ number, dueOn, ...monthTimeline(dueOn, ZONE) })
const november = month(34, '2026-11-24')
const clears = (day: string, time = '12:00:00') => debitSettlesAt(instantAt(day, time, ZONE), ZONE)
const outlook = (
  day: string,
  opened: readonly [number, PaymentStatus][],
  months = [november],
  pays = 34,
  judged: Parameters<typeof drawOutlook>[0]['judged'] = null,
) =>
  drawOutlook({
    pays,
    clearsAt: clears(day),
    months,
    opened: opened.map(([number, status]) => ({ number, status })),
    judged,
  })

describe('what paying means for the draws (rules 4)', () => {
  it('names the draw it counts for, and the last day to pay for it', () => {
    expect(outlook('2026-11-20', [[34, 'pending']])).toEqual({
      kind: 'in',
      cutoffAt: november.cutoffAt,
      drawsAt: november.drawsAt,
      payBy: '2026-11-24',
    })
  })

  it('an installment that is late counts for the draw that is open now, never for the one that is over', () => {
    expect(outlook('2026-11-21', [[33, 'overdue']], [november], 33)).toMatchObject({ kind: 'in', payBy: '2026-11-24' })
  })

  it('names the oldest of what else is owed; what is on its way or paid is none of it', () => {
    expect(
      outlook('2026-11-20', [
        [32, 'completed'],
        [33, 'overdue'],
        [34, 'pending'],
        [35, 'pending'],
      ]),
    ).toEqual({ kind: 'owes_more', cutoffAt: november.cutoffAt, drawsAt: november.drawsAt, number: 33 })
    expect(
      outlook('2026-11-20', [
        [33, 'processing'],
        [34, 'pending'],
      ]),
    ).toMatchObject({ kind: 'in' })
  })

  it('cleared after the cutoff it counts for the next open month, or for none that is open', () => {
    expect(outlook('2026-11-27', [[34, 'pending']])).toEqual({ kind: 'too_late' })
    const december = month(35, '2026-12-07')
    expect(outlook('2026-11-27', [[34, 'pending']], [december, november])).toMatchObject({
      kind: 'in',
      drawsAt: december.drawsAt,
    })
    expect(outlook('2026-11-20', [], [])).toEqual({ kind: 'too_late' })
  })

  it.each([
    ['opted_out', { kind: 'kept_out', isSkipping: true }],
    ['open_dispute', { kind: 'kept_out', isSkipping: false }],
    ['installment_unpaid', { kind: 'in' }],
    ['returned_debit', { kind: 'in' }],
  ] as const)('a member who is kept out by %s is promised what paying really does', (reason, expected) => {
    const judged = (number: number) => ({ number, reasons: [reason] })
    expect(outlook('2026-11-20', [[34, 'pending']], [november], 34, judged(34))).toMatchObject(expected)
    // Another month's reasons say nothing about this one.
    expect(outlook('2026-11-20', [[34, 'pending']], [november], 34, judged(35))).toMatchObject({ kind: 'in' })
  })
})
