import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { centsOfDollars as $, cents, ZERO_CENTS } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { canLeave, isCoolingOff, type LeavingMember, refundDueBy, refundFor } from '#domain/refunds/leaving.ts'
import {
  actOfParts,
  afterRefundAct,
  REFUND_ACTS,
  REFUND_CAUSES,
  type RefundPartStatus,
  type RefundStatus,
} from '#domain/refunds/refund-states.ts'

const ZONE = 'America/New_York'
const member: LeavingMember = { state: 'active', selection: null, debitsUnderWay: 0, groupStatus: 'active' }

describe('LIFE-06 LIFE-08 who may leave', () => {
  test.each<[string, Partial<LeavingMember>, string | null]>([
    ['a member who waits', {}, null],
    ['a selected one, before the payout', { state: 'selected', selection: 'approved' }, null],
    ['one who deferred', { state: 'selected', selection: 'deferred' }, null],
    ['one whose payout is on its way', { state: 'selected', selection: 'disbursing' }, 'payout_under_way'],
    ['one who was paid out', { state: 'paid_out', selection: 'paid_out' }, 'payout_received'],
    ['one who has completed', { state: 'completed' }, 'payout_received'],
    ['one whose bank has a debit', { debitsUnderWay: 1 }, 'debit_under_way'],
    ['a member of a group that is over', { groupStatus: 'completed' }, 'group_closed'],
  ])('%s', (_who, changes, refusal) => {
    const verdict = canLeave({ ...member, ...changes })
    expect(verdict.ok ? null : verdict.refusal).toBe(refusal)
  })
})

describe('rules 2 the cooling-off period', () => {
  const joinedAt = instantAt('2026-03-02', '15:00:00', ZONE)
  it.each([
    ['2026-03-09', '23:59:59', 0, true],
    ['2026-03-10', '00:00:00', 0, false],
    ['2026-03-05', '10:00:00', 1, false],
  ])('on %s at %s with %i assemblies since', (day, time, assembliesSince, is) => {
    expect(isCoolingOff({ joinedAt, assembliesSince }, instantAt(day, time, ZONE), ZONE)).toBe(is)
  })
})

describe('rules 9 what is owed', () => {
  const paid = { commonFundCents: $(10_000), reserveCents: $(200), operatorCents: $(1_300) }
  it.each([
    ['left', 500, 9_500],
    ['excluded', 500, 9_500],
    ['death_or_disability', 0, 10_000],
    ['group_canceled', 0, 10_000],
    ['cooling_off', 0, 11_500],
  ] as const)('after %s %i dollars stay and %i go back', (cause, kept, back) => {
    expect(refundFor(cause, paid)).toMatchObject({ deductionCents: $(kept), amountCents: $(back) })
  })

  it('is never more than what was paid, and its parts add up', () => {
    const part = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
    fc.assert(
      fc.property(fc.constantFrom(...REFUND_CAUSES), part, part, part, (cause, cf, reserve, operator) => {
        const all = { commonFundCents: cf, reserveCents: reserve, operatorCents: operator }
        const terms = refundFor(cause, all)
        expect(terms.amountCents).toBe(totalOf(terms) - terms.deductionCents)
        expect(terms.amountCents).toBeLessThanOrEqual(totalOf(all))
        expect(terms.amountCents).toBeGreaterThanOrEqual(ZERO_CENTS)
      }),
    )
  })

  it('waits for someone, unless it waits for no one', () => {
    const owedAt = instantAt('2026-03-02', '15:00:00', ZONE)
    expect(refundDueBy('left', owedAt, ZONE)).toBeNull()
    expect(refundDueBy('excluded', owedAt, ZONE)).toBeNull()
    expect(refundDueBy('death_or_disability', owedAt, ZONE)).toEqual(instantAt('2026-04-01', '23:59:59', ZONE))
  })
})

describe('rules 9 a refund moves by acts', () => {
  const part = (status: RefundPartStatus, dollars: number) => ({ status, amountCents: $(dollars) })
  it.each<[string, ReturnType<typeof part>[], string]>([
    ['all of it in one', [part('paid', 100)], 'pay'],
    ['all of it in two', [part('paid', 60), part('paid', 40)], 'pay'],
    ['a part of it', [part('paid', 60)], 'pay_part'],
    ['a part of it, and the bank has another', [part('paid', 60), part('requested', 40)], 'request'],
    ['one part back, whatever else is', [part('held', 60), part('requested', 40)], 'return_refund'],
  ])('by its parts: %s', (_what, parts, act) => {
    expect(actOfParts($(100), parts)).toBe(act)
  })

  it('to the bank only from the queue, and back from it to be sent again', () => {
    const can = (act: Parameters<typeof afterRefundAct>[1]) =>
      (Object.keys(REFUND_ACTS) as RefundStatus[]).filter((status) => afterRefundAct(status, act).ok)
    // Once more from the bank: another part follows.
    expect(can('request')).toEqual(['queued', 'due', 'requested', 'returned'])
    expect(can('cancel')).toEqual(['waiting', 'queued', 'due'])
    expect(can('return_refund')).toEqual(['queued', 'due', 'requested', 'paid', 'returned'])
    expect(afterRefundAct('waiting', 'pay')).toMatchObject({ refusal: 'act_not_allowed' })
  })
})
