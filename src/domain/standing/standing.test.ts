import { describe, expect, test } from 'vitest'
import { centsOfDollars } from '#domain/money.ts'
import { type MemberPointKey, POINT_KEYS } from '#domain/standing/point.ts'
import { standingAt } from '#domain/standing/standing.ts'
import { tagsOf } from '#domain/standing/tags.ts'
import { NEVER_FIRST, STORIES, STORY_ZONE, waiting } from '#tests/support/situations.ts'

const of = (key: MemberPointKey) => standingAt(STORIES[key].situation, { at: STORIES[key].at, zone: STORY_ZONE })
const day = (text: string) => new Date(text)

describe('where a member stands', () => {
  test.each(POINT_KEYS)('%s has a situation of its own', (key) => {
    const keys = of(key).map((point) => point.key)
    if (NEVER_FIRST.includes(key)) expect(keys).toContain(key)
    else expect(keys[0]).toBe(key)
  })

  test.each<[MemberPointKey, object]>([
    // The won bid is what counts, whatever else was answered.
    [
      'pay_bid',
      {
        amountCents: centsOfDollars(12_000),
        payoutCents: centsOfDollars(60_000),
        by: day('2026-12-09T04:59:59Z'),
        acts: [{ act: 'pay_bid' }],
      },
    ],
    ['bid_deadline_over', { acts: [], stake: 'none' }],
    ['cure', { by: day('2026-12-10T04:59:59Z'), acts: [{ act: 'pay_installment', number: 34 }] }],
    // Installment 35 would be the second overdue one on December 30.
    [
      'at_risk',
      {
        amountCents: centsOfDollars(1_142.4),
        by: day('2026-12-30T04:59:59Z'),
        acts: [{ act: 'pay_installment', number: 33 }],
      },
    ],
    ['ending', { amountCents: centsOfDollars(2_284.8), acts: [{ act: 'pay_installment', number: 33 }] }],
    [
      'offer',
      {
        acts: [
          { act: 'accept_offer', bidId: 'bid' },
          { act: 'decline_offer', bidId: 'bid' },
        ],
      },
    ],
    ['offer_blocked', { acts: [] }],
    // Day 60 of an installment due on October 27.
    ['late_after_payout', { step: 60, by: day('2026-12-26T04:59:59Z'), nextFeeCents: centsOfDollars(44.8) }],
    // Two unpaid: the notice of November 30 gives ten days.
    [
      'final_notice',
      {
        number: 33,
        stake: 'spot',
        by: day('2026-12-11T04:59:59Z'),
        since: day('2026-11-30T14:00:00Z'),
        rung: 'excluded',
        acts: [{ act: 'pay_installment', number: 33 }],
      },
    ],
    ['accept', { by: day('2026-12-09T04:59:59Z'), isInTime: true, acts: [{ act: 'accept_selection' }] }],
    ['documents', { count: 6, total: 6, acts: [{ act: 'provide_documents' }] }],
    ['documents_refused', { count: 2 }],
    ['deferred', { by: day('2027-05-31T03:59:59Z'), acts: [{ act: 'accept_deferred' }] }],
    // Never the day of October: the next draw that a payment still reaches.
    [
      'late',
      {
        number: 33,
        isLate: true,
        by: day('2026-11-24T22:00:00Z'),
        draw: { number: 34 },
        rung: 'notice',
        rungAt: day('2026-11-26T14:00:00Z'),
        acts: [{ act: 'pay_installment', number: 33 }],
      },
    ],
    ['returned', { returnCode: 'R01', amountCents: centsOfDollars(1_153.6), isLate: true, draw: { number: 35 } }],
    ['account_refused', { returnCode: 'R04', by: day('2026-11-24T22:00:00Z'), draw: { number: 34 } }],
    [
      'pay_for_draw',
      {
        by: day('2026-11-24T22:00:00Z'),
        nextFeeCents: centsOfDollars(22.4),
        acts: [{ act: 'pay_installment', number: 34 }],
      },
    ],
    [
      'pay_missed',
      { by: day('2026-11-30T04:59:59Z'), missedDrawAt: day('2026-12-01T23:00:00Z'), draw: { number: 35 } },
    ],
    ['pay', { by: day('2026-11-30T04:59:59Z') }],
    ['on_its_way', { clearsAt: day('2026-11-25T14:00:00Z'), isInTime: true }],
    ['autopay', { at: day('2026-11-24T14:00:00Z'), acts: [] }],
    ['bid_stands', { by: day('2026-11-30T04:59:59Z'), acts: [{ act: 'change_bid' }, { act: 'withdraw_bid' }] }],
    ['in_draw', { acts: [{ act: 'place_bid' }] }],
    ['in_list', { count: 21 }],
    ['out_of_draw', { reason: 'kyc_not_approved' }],
    ['result', { place: 9, total: 21, bid: { result: 'lost' }, next: { number: 35, dueOn: '2026-12-24' } }],
  ])('%s says what and until when', (key, expected) => {
    expect(of(key).find((point) => point.key === key)).toMatchObject(expected)
  })

  test('rules 9 a final notice whose ten days are over threatens no one who has paid a later installment', () => {
    const { situation } = STORIES.final_notice
    const after = { at: day('2026-12-12T15:00:00Z'), zone: STORY_ZONE }
    const first = (installments: typeof situation.installments) =>
      standingAt({ ...situation, installments, next: null }, after)[0]
    const [noticed, second] = situation.installments
    if (noticed === undefined || second === undefined) throw new Error('two are unpaid')
    const third = { ...second, number: second.number + 1 }
    expect(first([noticed, second, third])).toMatchObject({ key: 'final_notice', by: null })
    // Number 34 is paid.
    expect(first([noticed])).toMatchObject({ key: 'late', stake: 'place', number: 33, isLate: true })
    expect(first([noticed, third])?.key).toBe('late')
    expect(first([{ ...noticed, returnCode: 'R01' }])?.key).toBe('returned')
  })

  test('while an installment is overdue neither a later one nor a bid is offered (rules 1, Order of payment)', () => {
    const acts = of('late').flatMap((point) => point.acts)
    expect(acts).toEqual([{ act: 'pay_installment', number: 33 }])
  })

  test('what costs most comes first: a payout about to be lost before an installment, that before facts', () => {
    const { situation, at } = STORIES.pay_bid
    const both = { ...situation, installments: STORIES.pay_for_draw.situation.installments }
    const keys = standingAt(both, { at: day('2026-11-21T15:00:00Z'), zone: STORY_ZONE }).map((point) => point.key)
    expect(keys).toEqual(['pay_bid', 'deferred', 'pay'])
    expect(at).toBeInstanceOf(Date)
  })

  test('an open dispute comes before the bid it keeps out, and what is due before the dispute', () => {
    expect(
      of('disputed')
        .slice(0, 2)
        .map(({ key, by, isInTime }) => ({ key, by, isInTime })),
    ).toMatchObject([
      { key: 'disputed', by: day('2026-11-30T04:59:59Z'), isInTime: false },
      { key: 'bid_stands', isInTime: false },
    ])
    expect(of('disputed').flatMap(({ acts }) => acts)).toEqual([
      { act: 'see_dispute', debitId: 'debit' },
      { act: 'withdraw_bid' },
    ])
    const { situation, at } = STORIES.disputed
    const { installments } = STORIES.pay_for_draw.situation
    const owing = { ...situation, installments, reasons: [...situation.reasons, 'installment_unpaid' as const] }
    expect(standingAt(owing, { at, zone: STORY_ZONE }).map(({ key }) => key)).toEqual(['pay', 'disputed', 'bid_stands'])
  })

  test('after the cutoff a disputed bid does not wait for the result', () => {
    const { situation } = STORIES.disputed
    const keys = (changed: Partial<typeof situation>, at: string) =>
      standingAt({ ...situation, ...changed }, { at: day(at), zone: STORY_ZONE }).map(({ key }) => key)
    expect(keys({}, '2026-11-30T13:00:00Z')).toEqual(['draw_waits', 'next_opens'])
    const { month } = STORIES.not_in_list.situation
    const list = { ...month?.list, isIn: false, count: 21, reason: 'open_dispute' as const }
    expect(keys({ month: month && { ...month, list } }, '2026-11-30T18:00:00Z')).toEqual(['not_in_list', 'next_opens'])
  })

  test('documents are asked for although a dispute holds the payout, which is said besides', () => {
    const { situation, at } = STORIES.documents
    const { dispute } = STORIES.payout_disputed.situation
    const points = standingAt({ ...situation, dispute }, { at, zone: STORY_ZONE })
    expect(points.map(({ key }) => key).slice(0, 2)).toEqual(['documents', 'payout_disputed'])
    const paidOut = standingAt({ ...STORIES.pay.situation, dispute }, { at, zone: STORY_ZONE })
    expect(paidOut.map(({ key }) => key)).not.toContain('payout_disputed')
  })

  test('an unpaid installment beside a standing bid comes first, and the bid says that it depends on it', () => {
    const situation = { ...STORIES.pay_for_draw.situation, bid: STORIES.bid_stands.situation.bid }
    const [first, second] = standingAt(situation, { at: STORIES.pay_for_draw.at, zone: STORY_ZONE })
    expect([first.key, second?.key, second?.isInTime]).toEqual(['pay_for_draw', 'bid_stands', false])
  })

  test('autopay that has had its turn asks for the payment again', () => {
    const { situation } = STORIES.autopay
    const later = standingAt(situation, { at: day('2026-11-24T20:00:00Z'), zone: STORY_ZONE })
    expect(later[0].key).toBe('pay_for_draw')
  })

  test('a draw that no debit can reach while every account is being checked is not named', () => {
    const { situation, at } = STORIES.pay_for_draw
    const from = (debitsFrom: Date) =>
      standingAt({ ...situation, member: { ...situation.member, debitsFrom } }, { at, zone: STORY_ZONE })[0]
    expect(from(day('2026-11-24T22:00:00Z'))).toMatchObject({ key: 'pay_for_draw', draw: { number: 34 } })
    expect(from(day('2026-11-25T22:00:00Z'))).toMatchObject({ key: 'pay_missed', draw: { number: 35 } })
  })

  test('a late payer whom no draw can be reached by is told so', () => {
    const { situation } = STORIES.late
    const [first] = standingAt({ ...situation, next: null }, { at: day('2026-11-26T15:00:00Z'), zone: STORY_ZONE })
    expect(first).toMatchObject({ key: 'late', draw: null })
  })

  test('a canceled group whose accounts are final says where the final amount is, and asks for an account', () => {
    const { situation, at } = STORIES.final_no_account
    const group = { ...situation.group, status: 'cancelled' as const, isCanceled: true }
    const standing = (change: Partial<typeof situation> = {}) =>
      standingAt({ ...situation, group, ...change }, { at, zone: STORY_ZONE })
    expect(standing().map(({ key }) => key)).toEqual(['final_no_account'])
    expect(standing()[0].acts).toEqual([{ act: 'link_account' }])
    // Who has paid everything isn't told that their installments continue, nor to expect money back.
    expect(standing({ final: null }).map(({ key }) => key)).toEqual(['finished'])
  })

  test('a member of a finished group is told so, whatever is left of old bids and draws', () => {
    const situation = { ...waiting, group: { ...waiting.group, status: 'completed' as const } }
    const moment = { at: STORIES.in_draw.at, zone: STORY_ZONE }
    const standing = standingAt(situation, moment)
    expect(standing.map(({ key }) => key)).toEqual(['finished'])
    expect(tagsOf(situation, standing, moment)).toEqual([{ tag: 'closed', days: 0 }])
  })
})
