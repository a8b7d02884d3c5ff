import { describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { CONTEMPLATION_STATUSES } from '#domain/contemplations/contemplation-states.ts'
import { isOpenToSeller, type SellerFacts, sellerView } from '#domain/contemplations/seller-view.ts'

const zone = 'America/New_York'
const on = (day: string, time = '10:00:00') => instantAt(day, time, zone)
const facts = (change: Partial<SellerFacts>): SellerFacts => ({
  at: on('2026-02-04'),
  zone,
  status: 'approved',
  situation: 'payout_next',
  events: [{ to: 'approved', at: on('2026-02-03') }],
  items: [],
  payout: null,
  isScreeningClear: true,
  ...change,
})

describe('rules 8 what the seller sees', () => {
  it('a link works from the acceptance until the payout arrives or the last day to use it', () => {
    const open = (at: Date) =>
      CONTEMPLATION_STATUSES.filter((status) => isOpenToSeller({ status, useBy: '2026-07-31', at, zone }))
    expect(open(on('2026-07-31', '23:59:00'))).toEqual(['accepted', 'guarantee_review', 'approved', 'disbursing'])
    expect(open(on('2026-08-01', '00:01:00'))).toEqual(['disbursing'])
  })

  it.each([
    ['payout_next', {}, 'approved', { leavesBy: '2026-02-06', arrivesBy: '2026-02-10' }],
    ['payout_prepared', {}, 'prepared', { leavesBy: '2026-02-06' }],
    // The hold ends after the day we promised: the later one counts.
    ['payout_held', { payout: { heldUntil: on('2026-02-09'), releasedAt: null } }, 'held', { leavesBy: '2026-02-09' }],
    ['payout_next', { at: on('2026-02-07') }, 'approved', { leavesBy: null, isBehind: true }],
    ['payout_failed', {}, 'returned', { leavesBy: null, isBehind: false }],
    ['pay_installment', {}, 'buyer_payment', { leavesBy: null }],
    ['payout_next', { isScreeningClear: false }, 'screening', { leavesBy: null }],
    ['payout_disputed', {}, 'on_hold', { leavesBy: null, isBehind: false }],
    ['payout_recalled', {}, 'on_hold', { leavesBy: null, isBehind: false }],
  ] as const)('%s with %j is %s', (situation, change, stage, money) => {
    expect(sellerView(facts({ situation, ...change }))).toMatchObject({ stage, money })
  })

  it('no signature is said to be next while the buyer has to pay or the screening isn’t clear', () => {
    for (const change of [{ situation: 'pay_installment' as const }, { isScreeningClear: false }]) {
      const { steps } = sellerView(facts(change))
      expect(steps.find(({ id }) => id === 'first_approval')?.state).toBe('later')
      expect(steps.filter(({ state }) => state === 'waiting')).toHaveLength(1)
    }
  })
})
