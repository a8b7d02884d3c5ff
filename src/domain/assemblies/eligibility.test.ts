import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ELIGIBILITY_REASONS, eligibilityOf, lastingReasons, type MemberFacts } from '#domain/assemblies/eligibility.ts'

const cutoffAt = new Date('2026-03-16T03:59:59Z')
const before = new Date('2026-03-10T12:00:00Z')
const after = new Date('2026-03-16T04:00:00Z')

const paidUp: MemberFacts = {
  assemblyNumber: 3,
  groupLaunchedAt: new Date('2026-01-02T12:00:00Z'),
  joinedAt: new Date('2025-12-20T12:00:00Z'),
  leftAt: null,
  fromMonth: 1,
  kycApprovedAt: new Date('2025-12-19T12:00:00Z'),
  sanctionsClear: true,
  installments: [
    { number: 2, closedAt: new Date('2026-02-10T14:00:00Z') },
    { number: 3, closedAt: before },
  ],
  disputes: [],
  returnedDebits: [],
  selectedAt: null,
  skipsAssembly: null,
  isInsider: false,
  othersWait: true,
}

/** One change that makes each reason hold, alone. */
const FAILING: Record<(typeof ELIGIBILITY_REASONS)[number], Partial<MemberFacts>> = {
  not_active: { leftAt: before },
  starts_later: { fromMonth: 4 },
  group_not_launched: { groupLaunchedAt: null },
  kyc_not_approved: { kycApprovedAt: null },
  sanctions_not_clear: { sanctionsClear: false },
  installment_unpaid: { installments: [{ number: 3, closedAt: null }] },
  open_dispute: { disputes: [{ from: before, until: null }] },
  returned_debit: { returnedDebits: [{ from: before, until: null }] },
  already_selected: { selectedAt: before },
  opted_out: { skipsAssembly: 3 },
  operator_insider: { isInsider: true },
}

test('LIFE-02 a member who did everything takes part', () => {
  expect(eligibilityOf(paidUp, cutoffAt)).toEqual({ eligible: true, reasons: [] })
})

test.each(ELIGIBILITY_REASONS)('each reason alone keeps a member out: %s', (reason) => {
  expect(eligibilityOf({ ...paidUp, ...FAILING[reason] }, cutoffAt)).toEqual({ eligible: false, reasons: [reason] })
})

test('every failing reason is shown, in one order', () => {
  fc.assert(
    fc.property(fc.subarray([...ELIGIBILITY_REASONS]), (reasons) => {
      const facts: MemberFacts = Object.assign({ ...paidUp }, ...reasons.map((reason) => FAILING[reason]))
      expect(eligibilityOf(facts, cutoffAt)).toEqual({ eligible: reasons.length === 0, reasons })
    }),
  )
})

describe('judged on instants up to the cutoff', () => {
  const reasonsOf = (change: Partial<MemberFacts>) => eligibilityOf({ ...paidUp, ...change }, cutoffAt).reasons

  test.each<[string, Partial<MemberFacts>, string[]]>([
    ['completed in the last second', { installments: [{ number: 3, closedAt: cutoffAt }] }, []],
    ['completed a second late', { installments: [{ number: 3, closedAt: after }] }, ['installment_unpaid']],
    ['an older installment unpaid', { installments: [{ number: 1, closedAt: null }] }, ['installment_unpaid']],
    ['the next installment opened early', { installments: [{ number: 4, closedAt: null }] }, []],
    ['approved after the cut-off', { kycApprovedAt: after }, ['kyc_not_approved']],
    ['joined after the cut-off', { joinedAt: after }, ['starts_later']],
    ['left before the cut-off', { leftAt: before }, ['not_active']],
    ['left after the cut-off', { leftAt: after }, []],
    ['a replacement from the next installment on', { fromMonth: 4 }, ['starts_later']],
    ['a replacement from this installment on', { fromMonth: 3 }, []],
    ['a dispute settled before', { disputes: [{ from: new Date('2026-02-01'), until: before }] }, []],
    ['a dispute settled after', { disputes: [{ from: before, until: after }] }, ['open_dispute']],
    ['a debit that comes back after', { returnedDebits: [{ from: after, until: null }] }, []],
    ['selected after', { selectedAt: after }, []],
    ['skipping another month', { skipsAssembly: 2 }, []],
    ['an insider when all others are served', { isInsider: true, othersWait: false }, []],
  ])('%s', (_, change, reasons) => {
    expect(reasonsOf(change)).toEqual(reasons)
  })

  test('the same facts asked at the draw tell who has fallen out since', () => {
    const facts = { ...paidUp, returnedDebits: [{ from: after, until: null }] }
    expect(eligibilityOf(facts, cutoffAt).eligible).toBe(true)
    expect(eligibilityOf(facts, new Date('2026-03-17T22:00:00Z')).reasons).toEqual(['returned_debit'])
  })
})

test('what can still be put right before the cutoff does not keep a bid from being placed', () => {
  expect(lastingReasons(['installment_unpaid', 'returned_debit', 'opted_out'])).toEqual([])
  expect(lastingReasons(['kyc_not_approved', 'installment_unpaid'])).toEqual(['kyc_not_approved'])
})
