import { describe, expect, test } from 'vitest'
import {
  afterContemplationAct,
  CONTEMPLATION_ACTORS,
  CONTEMPLATION_ACTS,
  CONTEMPLATION_STATUSES,
  type Contemplation,
  type ContemplationAct,
  type ContemplationActor,
  type ContemplationStatus,
  isLiveContemplation,
  openActs,
} from '#domain/contemplations/contemplation-states.ts'

const drawn = (status: ContemplationStatus): Contemplation => ({ status, bidStatus: null })
const unpaid = (status: ContemplationStatus): Contemplation => ({ status, bidStatus: 'won_pending_payment' })
const paid = (status: ContemplationStatus): Contemplation => ({ status, bidStatus: 'won_paid' })

test('LIFE-03 the way from selection to payout, and who goes each step', () => {
  const way: [ContemplationAct, ContemplationActor, ContemplationStatus][] = [
    ['accept', 'member', 'accepted'],
    ['submit_guarantees', 'member', 'guarantee_review'],
    ['approve', 'staff', 'approved'],
    ['release', 'staff', 'disbursing'],
    ['pay_out', 'system', 'paid_out'],
  ]
  let status: ContemplationStatus = 'selected'
  for (const [act, by, next] of way) {
    expect(afterContemplationAct(drawn(status), act, by)).toEqual({ ok: true, value: next })
    status = next
  }
  expect(status).toBe('paid_out')
})

test('LIFE-03 once paid out, nothing leads back but a credit that the bank brings back', () => {
  expect(CONTEMPLATION_ACTS.paid_out).toEqual({ payout_failed: 'approved' })
  expect(CONTEMPLATION_ACTORS.payout_failed).toEqual(['system'])
})

test.each<[string, Contemplation, ContemplationAct, ContemplationActor, string]>([
  ['nobody else accepts for the member', drawn('selected'), 'accept', 'staff', 'not_yours_to_do'],
  ['the member does not approve', drawn('guarantee_review'), 'approve', 'member', 'not_yours_to_do'],
  ['LIFE-10 no payout without approval', drawn('accepted'), 'release', 'staff', 'act_not_allowed'],
  ['money under way is not cancelled', drawn('disbursing'), 'cancel', 'system', 'act_not_allowed'],
  ['an unpaid bid goes no further than accepted', unpaid('accepted'), 'submit_guarantees', 'member', 'bid_not_paid'],
  ['a paid bid does not expire', paid('accepted'), 'expire', 'system', 'bid_is_paid'],
  ['a draw does not expire', drawn('selected'), 'expire', 'system', 'bid_is_paid'],
])('%s', (_, contemplation, act, by, refusal) => {
  expect(afterContemplationAct(contemplation, act, by)).toMatchObject({ ok: false, refusal })
})

test.each<[string, Contemplation, ContemplationAct, ContemplationActor, ContemplationStatus]>([
  ['no answer counts as deferred', drawn('selected'), 'lapse', 'system', 'deferred'],
  ['who deferred may accept later', drawn('deferred'), 'accept', 'member', 'accepted'],
  ['documents sent back are asked for again', drawn('guarantee_review'), 'return_guarantees', 'staff', 'accepted'],
  ['a payout that failed can be released again', drawn('disbursing'), 'payout_failed', 'system', 'approved'],
  ['an unpaid winning bid expires, answered or not', unpaid('deferred'), 'expire', 'system', 'expired'],
  ['a paid bid goes on', paid('accepted'), 'submit_guarantees', 'member', 'guarantee_review'],
  ['an unused credit prepays the plan after 180 days', drawn('deferred'), 'settle_unused', 'system', 'paid_out'],
])('%s', (_, contemplation, act, by, next) => {
  expect(afterContemplationAct(contemplation, act, by)).toEqual({ ok: true, value: next })
})

describe('the tables', () => {
  test('every status and act is reachable, and every act has someone to do it', () => {
    const steps = CONTEMPLATION_STATUSES.flatMap((status) => Object.entries(CONTEMPLATION_ACTS[status]))
    expect(new Set(['selected', ...steps.map(([, next]) => next)])).toEqual(new Set(CONTEMPLATION_STATUSES))
    expect(new Set(steps.map(([act]) => act))).toEqual(new Set(Object.keys(CONTEMPLATION_ACTORS)))
    expect(Object.values(CONTEMPLATION_ACTORS).every((actors) => actors.length > 0)).toBe(true)
  })

  test('the acts shown are those allowed', () => {
    expect(openActs(drawn('selected'), 'member')).toEqual(['accept', 'defer'])
    expect(openActs(unpaid('accepted'), 'member')).toEqual(['defer'])
    expect(openActs(drawn('guarantee_review'), 'staff')).toEqual(['approve', 'return_guarantees', 'cancel'])
    expect(openActs(drawn('paid_out'), 'staff')).toEqual([])
  })

  test('all but cancelled and expired count as selected', () => {
    expect(CONTEMPLATION_STATUSES.filter((status) => !isLiveContemplation(status))).toEqual(['cancelled', 'expired'])
  })
})
