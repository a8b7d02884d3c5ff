import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { centsOfDollars as $, cents, sum } from '#domain/money.ts'
import { payRefunds, type QueuedRefund, type RefundMonth, type RefundStep } from '#domain/refunds/refund-queue.ts'

const at = new Date('2026-05-05T22:00:00Z')
const days = (n: number) => new Date(at.getTime() + n * 86_400_000)
/** Right after an assembly that left $12,000. */
const after: RefundMonth = {
  at,
  commonFundCents: $(12_000),
  loansCents: $(0),
  backingCents: $(0),
  drawsAt: null,
  isListed: false,
  opensAt: days(12),
  nextDueAt: days(50),
  overDueBy: null,
}
const collecting: RefundMonth = { ...after, drawsAt: days(10), opensAt: days(22) }
const queued: QueuedRefund = {
  id: 'a',
  cause: 'left',
  status: 'queued',
  fromFundCents: $(5_000),
  dueBy: days(80),
  canShrink: false,
  canBeSent: true,
}
const acts = (steps: readonly RefundStep[]) => Object.fromEntries(steps.map((step) => [step.id, step.acts.join(' ')]))
const only = (month: RefundMonth, changes: Partial<QueuedRefund> = {}) =>
  payRefunds(month, [{ ...queued, ...changes }])[0]

describe('rules 9 the queue', () => {
  it('is paid from what the month has left after its slots, oldest first, as far as it reaches', () => {
    const three = ['a', 'b', 'c'].map((id) => ({ ...queued, id }))
    expect(acts(payRefunds(after, three))).toEqual({ a: 'request', b: 'request', c: '' })
    expect(acts(payRefunds({ ...after, loansCents: $(3_000) }, three))).toEqual({ a: 'request', b: '', c: '' })
  })

  it('lets no one overtake who only lacks cash, but does not wait for who waits for a bank', () => {
    const big = { ...queued, id: 'big', fromFundCents: $(20_000) }
    expect(acts(payRefunds(after, [big, queued]))).toEqual({ big: '', a: '' })
    expect(acts(payRefunds(after, [{ ...big, canShrink: true }, queued]))).toEqual({ big: '', a: 'request' })
  })

  it('touches no money that is being collected for a draw, and looks again at the draw', () => {
    expect(only(collecting)).toMatchObject({ acts: [], lookAt: days(10) })
    expect(only({ ...after, commonFundCents: $(1) })).toMatchObject({ acts: [], lookAt: days(12) })
  })

  test.each<[string, RefundMonth, Partial<QueuedRefund>, string]>([
    ['whose last day comes before the next due date is due', collecting, { dueBy: days(40) }, 'fall_due'],
    ['which is due already stays so', collecting, { dueBy: days(40), status: 'due' }, ''],
    ['on its last day is paid from whatever there is', collecting, { dueBy: at }, 'request'],
    ['on its last day even if a debit could still come back', collecting, { dueBy: at, canShrink: true }, 'request'],
    ['that could still shrink waits', after, { canShrink: true }, ''],
    ['without an account waits', after, { canBeSent: false }, ''],
    ['without an account leaves the fund on its last day', collecting, { canBeSent: false, dueBy: at }, 'request'],
    [
      'held without an account waits for one',
      after,
      { canBeSent: false, dueBy: at, status: 'returned', fromFundCents: $(0) },
      '',
    ],
    ['held in part is joined by the rest', after, { canBeSent: false, dueBy: at, status: 'returned' }, 'request'],
    ['that came back and has another account is sent again', collecting, { status: 'returned' }, 'request'],
    ['of somebody who changed their mind leaves at once', collecting, { cause: 'cooling_off' }, 'request'],
    ['but not from what a list promises', { ...collecting, isListed: true }, { cause: 'cooling_off' }, ''],
    ['that waits for somebody goes on waiting', after, { status: 'waiting', dueBy: null }, ''],
    [
      'that waited for somebody is paid when no assembly follows',
      { ...after, opensAt: null, overDueBy: days(60) },
      { status: 'waiting', dueBy: null },
      'queue request',
    ],
  ])('a refund %s', (_what, month, changes, expected) => {
    expect(only(month, changes)?.acts.join(' ')).toBe(expected)
  })

  it('on the last day of a group that is over is covered by reserve and operator', () => {
    const over = { ...after, commonFundCents: $(1_000), opensAt: null, overDueBy: at }
    expect(only({ ...over, backingCents: $(3_999) }, { dueBy: at })?.fromFundCents).toBe($(4_999))
    expect(only({ ...over, backingCents: $(4_000) }, { dueBy: at })?.fromFundCents).toBe($(5_000))
  })

  it('pays in part on the last day what the fund holds, and only then; what came with the fee goes back whole', () => {
    const poor = { ...collecting, commonFundCents: $(1_200) }
    expect(only(poor, { dueBy: at })).toMatchObject({ acts: ['request'], fromFundCents: $(1_200), lookAt: null })
    expect(only({ ...poor, commonFundCents: $(0) }, { dueBy: at })?.acts).toEqual(['fall_due'])
    expect(only({ ...after, commonFundCents: $(1_200) })?.acts).toEqual([])
    expect(only(poor, { dueBy: at, cause: 'cooling_off' })?.acts).toEqual(['fall_due'])
  })

  it('sends what came back again whatever the fund holds, also of a refund that has no last day', () => {
    const step = only({ ...collecting, commonFundCents: $(0) }, { status: 'returned', dueBy: null })
    expect(step).toMatchObject({ acts: ['request'], fromFundCents: 0 })
  })

  it('never pays more than there is, and looks again at whatever it does not pay', () => {
    const anyRefund = fc.record({
      id: fc.uuid(),
      cause: fc.constantFrom('left' as const, 'cooling_off' as const, 'death_or_disability' as const),
      status: fc.constantFrom('queued' as const, 'due' as const),
      fromFundCents: fc.integer({ min: 1, max: 2_000_000 }).map(cents),
      dueBy: fc.integer({ min: -5, max: 90 }).map(days),
      canShrink: fc.boolean(),
      canBeSent: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(anyRefund),
        fc.boolean(),
        fc.integer({ min: 0, max: 5_000_000 }),
        (refunds, isAfter, fund) => {
          const month = { ...(isAfter ? after : collecting), commonFundCents: cents(fund) }
          const steps = payRefunds(month, refunds)
          const isOut = (step: RefundStep) => step.acts.includes('request')
          const known = new Set(refunds.filter(({ canBeSent }) => canBeSent).map(({ id }) => id))
          expect(sum(steps.map((step) => step.fromFundCents))).toBeLessThanOrEqual(fund)
          expect(steps.map(({ id }) => id).sort()).toEqual(refunds.map(({ id }) => id).sort())
          for (const step of steps) expect(step.lookAt === null).toBe(isOut(step) && known.has(step.id))
          for (const { lookAt } of steps) if (lookAt) expect(lookAt.getTime()).toBeGreaterThan(at.getTime())
        },
      ),
    )
  })
})
