import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BID_ACTS, type BidStatus } from '#domain/bids/bids.ts'
import {
  afterContemplationAct,
  CONTEMPLATION_STATUSES,
  type ContemplationAct,
} from '#domain/contemplations/contemplation-states.ts'
import {
  type SelectionFacts,
  type SelectionSituation,
  type SelectionStepAct,
  selectionPath,
} from '#domain/contemplations/selection-steps.ts'
import { PAYOUT_ACTS, type PayoutStatus } from '#domain/payouts/payout-states.ts'

const ZONE = 'America/New_York'
const day = (text: string, time = '12:00:00') => new Date(`${text}T${time}-05:00`)

const drawn: SelectionFacts = {
  at: day('2026-12-02'),
  zone: ZONE,
  status: 'selected',
  bid: null,
  answerBy: day('2026-12-08', '23:59:59'),
  useBy: '2027-05-30',
  events: [],
  items: [],
  payout: null,
  installment: null,
  hold: null,
}
const items = (...states: ('missing' | 'provided' | 'accepted' | 'refused')[]): SelectionFacts['items'] =>
  (['purchase_contract', 'vin', 'valuation'] as const).map((item, at) => ({ item, state: states[at] ?? 'missing' }))
const unpaid = {
  status: 'won_pending_payment' as const,
  dueAt: day('2026-12-08', '23:59:59'),
  isDebitInFlight: false,
}
const steps = (facts: Partial<SelectionFacts>) =>
  selectionPath({ ...drawn, ...facts }).steps.map(({ id, state, owner }) => [id, state, owner].join(' '))

describe('LIFE-03 rules 8 the steps from a selection to its payout', () => {
  test('by draw: accept first, and not answering costs nothing', () => {
    expect(selectionPath(drawn)).toEqual({
      situation: 'accept',
      act: 'accept',
      by: { kind: 'instant', at: drawn.answerBy },
      isBehind: false,
      canDefer: true,
      isSafe: true,
      steps: [
        { id: 'accept', state: 'now', owner: 'you', by: { kind: 'instant', at: drawn.answerBy } },
        { id: 'choose', state: 'later', owner: 'you', by: null },
        { id: 'documents', state: 'later', owner: 'you', by: null },
        { id: 'payout', state: 'later', owner: 'us', by: null },
      ],
    })
  })

  test.each(['selected', 'deferred', 'accepted'] as const)(
    'rules 7 an unpaid bid comes before everything else, also when the selection is %s',
    (status) => {
      const path = selectionPath({ ...drawn, status, bid: unpaid, items: items('missing') })
      expect(path).toMatchObject({
        situation: 'pay_bid',
        act: 'pay_bid',
        by: { kind: 'instant', at: unpaid.dueAt },
        canDefer: false,
        isSafe: false,
      })
      expect(path.steps[0]).toMatchObject({ id: 'bid', state: 'now', owner: 'you' })
    },
  )

  test('while the bid clears at the bank, the answer is next', () => {
    const bid = { ...unpaid, isDebitInFlight: true }
    expect(selectionPath({ ...drawn, bid })).toMatchObject({ situation: 'accept', act: 'accept', isSafe: false })
    expect(steps({ bid })).toEqual([
      'bid under_way bank',
      'accept now you',
      'choose later you',
      'documents later you',
      'payout later us',
    ])
    expect(selectionPath({ ...drawn, bid, status: 'accepted' })).toMatchObject({ situation: 'bid_clearing', act: null })
  })

  test('a deferred payout names the day by which it is used; after it nothing is asked anymore', () => {
    const deferred = { ...drawn, status: 'deferred' as const, answerBy: null }
    expect(selectionPath(deferred)).toMatchObject({
      situation: 'deferred',
      act: 'accept',
      by: { kind: 'day', on: '2027-05-30' },
      canDefer: false,
    })
    expect(selectionPath({ ...deferred, at: day('2027-05-30', '22:00:00') }).situation).toBe('deferred')
    expect(selectionPath({ ...deferred, at: day('2027-06-01') })).toMatchObject({
      situation: 'use_period_over',
      act: null,
      by: null,
    })
  })

  test('accepted: first what to buy and of whom, then the other documents', () => {
    const accepted = { status: 'accepted' as const, answerBy: null }
    expect(steps({ ...accepted, items: items() })).toEqual([
      'accept done ',
      'choose now you',
      'documents later you',
      'payout later us',
    ])
    expect(steps({ ...accepted, items: items('missing', 'provided', 'provided') })[1]).toBe('choose now seller')
    // Given before a payout was put off: nothing of the seller's is asked for now.
    expect(steps({ items: items('provided', 'provided', 'provided') })[1]).toBe('choose later you')
    expect(steps({ ...accepted, items: items('provided') }).slice(1, 3)).toEqual(['choose done ', 'documents now you'])
    expect(selectionPath({ ...drawn, ...accepted, items: items('accepted', 'refused') }).situation).toBe(
      'documents_returned',
    )
  })

  test('in review and approved, three business days are ours, and a day that passed is not said again', () => {
    const events = [{ to: 'guarantee_review' as const, at: day('2026-12-03') }]
    const review = { ...drawn, status: 'guarantee_review' as const, events, answerBy: null }
    expect(selectionPath(review)).toMatchObject({ situation: 'in_review', by: { kind: 'day', on: '2026-12-08' } })
    expect(selectionPath({ ...review, at: day('2026-12-09') })).toMatchObject({ by: null, isBehind: true })
    const approved = {
      ...review,
      status: 'approved' as const,
      events: [{ to: 'approved' as const, at: day('2026-12-04') }],
    }
    expect(selectionPath(approved)).toMatchObject({ situation: 'payout_next', by: { kind: 'day', on: '2026-12-09' } })
  })

  test('documents that were sent stay ours to review while an installment has to be paid first', () => {
    const review = { status: 'guarantee_review' as const, answerBy: null }
    expect(steps(review)[2]).toBe('documents now us')
    for (const isDebitInFlight of [false, true])
      expect(steps({ ...review, installment: { payBy: null, isDebitInFlight } })[3]).toBe('documents later us')
    const accepted = {
      status: 'accepted' as const,
      answerBy: null,
      installment: { payBy: null, isDebitInFlight: false },
    }
    expect(steps(accepted)[3]).toBe('documents later you')
  })

  test('LIFE-03 a payout is prepared, held for 24 hours, sent, failed or paid', () => {
    const payout = { status: 'prepared' as const, heldUntil: day('2026-12-02', '18:00:00'), releasedAt: null }
    const approved = { ...drawn, status: 'approved' as const, answerBy: null }
    expect(selectionPath({ ...approved, payout })).toMatchObject({
      situation: 'payout_held',
      by: { kind: 'instant', at: payout.heldUntil },
    })
    // The end of the hold, when the money may first leave, is never said as the day by which the seller is paid.
    expect(selectionPath({ ...approved, payout }).steps.at(-1)).toMatchObject({ id: 'payout', by: null })
    expect(selectionPath({ ...approved, payout, at: payout.heldUntil }).situation).toBe('payout_prepared')
    expect(selectionPath({ ...approved, payout: { ...payout, status: 'failed' } }).situation).toBe('payout_failed')
    expect(selectionPath({ ...approved, payout: { ...payout, status: 'cancelled' } }).situation).toBe('payout_next')
    const sent = { ...payout, status: 'released' as const, releasedAt: drawn.at }
    expect(selectionPath({ ...approved, status: 'disbursing', payout: sent })).toMatchObject({
      situation: 'payout_sent',
      by: { kind: 'instant', at: day('2026-12-04', '09:00:00') },
    })
    expect(selectionPath({ ...approved, status: 'paid_out' })).toMatchObject({ situation: 'paid_out', act: null })
  })

  test('rules 9 no payday is promised while a dispute or a debit on its way back holds the payout', () => {
    const approved = {
      ...drawn,
      status: 'approved' as const,
      answerBy: null,
      events: [{ to: 'approved' as const, at: drawn.at }],
    }
    const prepared = { status: 'prepared' as const, heldUntil: drawn.at, releasedAt: null }
    for (const payout of [null, prepared]) {
      const path = (hold: SelectionFacts['hold']) => selectionPath({ ...approved, payout, hold })
      expect(path(null).by).not.toBeNull()
      expect(path('payout_disputed')).toMatchObject({ situation: 'payout_disputed', by: null, isBehind: false })
      expect(path('payout_recalled')).toMatchObject({ situation: 'payout_recalled', by: null, isBehind: false })
      expect(path('payout_recalled').steps.at(-1)).toMatchObject({ id: 'payout', owner: 'bank', by: null })
    }
  })

  test('rules 9 an installment that would end the selection comes first, unless the bid is lost sooner', () => {
    const installment = { payBy: day('2026-12-04', '23:59:59'), isDebitInFlight: false }
    expect(selectionPath({ ...drawn, installment })).toMatchObject({
      situation: 'pay_installment',
      act: 'pay_installment',
      canDefer: false,
    })
    expect(steps({ installment })[0]).toBe('installment now you')
    expect(selectionPath({ ...drawn, installment, bid: unpaid }).situation).toBe('pay_installment')
    const later = { payBy: day('2026-12-20'), isDebitInFlight: false }
    expect(selectionPath({ ...drawn, installment: later, bid: unpaid }).situation).toBe('pay_bid')
    expect(selectionPath({ ...drawn, installment: { ...installment, isDebitInFlight: true } })).toMatchObject({
      situation: 'installment_clearing',
      act: null,
    })
  })

  test.each(['cancelled', 'expired'] as const)(
    'a selection that is %s stops at every step and asks nothing',
    (status) => {
      const path = selectionPath({ ...drawn, status, bid: { ...unpaid, status: 'won_expired' } })
      expect(path).toMatchObject({ situation: status, act: null, by: null, canDefer: false })
      expect(path.steps.every(({ state, owner }) => state === 'stopped' && owner === null)).toBe(true)
    },
  )
})

describe('over everything that can be so', () => {
  const instants = fc.date({ min: day('2026-11-20'), max: day('2027-07-01'), noInvalidDate: true })
  const facts: fc.Arbitrary<SelectionFacts> = fc.record({
    at: instants,
    zone: fc.constant(ZONE),
    status: fc.constantFrom(...CONTEMPLATION_STATUSES),
    bid: fc.option(
      fc.record({
        status: fc.constantFrom<BidStatus>('won_pending_payment', 'won_paid', 'won_expired'),
        dueAt: fc.option(instants),
        isDebitInFlight: fc.boolean(),
      }),
    ),
    answerBy: fc.option(instants),
    useBy: fc.constantFrom('2027-01-15', '2027-05-30'),
    events: fc.array(fc.record({ to: fc.constantFrom(...CONTEMPLATION_STATUSES), at: instants }), { maxLength: 4 }),
    items: fc
      .array(fc.constantFrom('missing' as const, 'provided' as const, 'accepted' as const, 'refused' as const), {
        minLength: 3,
        maxLength: 3,
      })
      .map((states) => items(...states)),
    payout: fc.option(
      fc.record({
        status: fc.constantFrom(...(Object.keys(PAYOUT_ACTS) as PayoutStatus[])),
        heldUntil: instants,
        releasedAt: fc.option(instants),
      }),
    ),
    hold: fc.constantFrom(null, 'payout_disputed', 'payout_recalled'),
    installment: fc.option(fc.record({ payBy: fc.option(instants), isDebitInFlight: fc.boolean() })),
  })

  test('at most one step is now, no day is past, and nothing is offered that would be refused', () => {
    const serviceAct: Partial<Record<SelectionStepAct, ContemplationAct>> = {
      accept: 'accept',
      send_documents: 'submit_guarantees',
    }
    const met = new Set<SelectionSituation>()
    fc.assert(
      fc.property(facts, (of) => {
        const path = selectionPath(of)
        met.add(path.situation)
        expect(path.steps.filter(({ state }) => state === 'now').length).toBeLessThanOrEqual(1)
        const today = of.at.toISOString().slice(0, 10)
        if (path.by?.kind === 'instant') expect(path.by.at >= of.at).toBe(true)
        if (path.by?.kind === 'day') expect(path.by.on >= today || path.by.on >= lastDayBefore(today)).toBe(true)
        const contemplation = { status: of.status, bidStatus: of.bid?.status ?? null }
        const act = path.act === null ? undefined : serviceAct[path.act]
        if (act !== undefined) expect(afterContemplationAct(contemplation, act, 'member').ok).toBe(true)
        if (path.act === 'pay_bid') expect(BID_ACTS[of.bid?.status ?? 'lost'].pay).toBe('won_paid')
        if (path.canDefer) expect(afterContemplationAct(contemplation, 'defer', 'member').ok).toBe(true)
        // Nothing is called safe, and nothing is put off, while a bid could still be lost with the selection.
        if (of.bid !== null && of.bid.status !== 'won_paid')
          expect([path.isSafe, path.canDefer]).toEqual([false, false])
      }),
      { numRuns: 20_000 },
    )
    expect(met.size).toBe(22)
  })

  /** The zone is behind UTC, so its day may still be the one before. */
  const lastDayBefore = (on: string) =>
    new Date(new Date(`${on}T00:00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10)
})
