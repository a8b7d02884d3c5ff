import { describe, expect, test } from 'vitest'
import { centsOfDollars } from '#domain/money.ts'
import { type AssemblyMember, assemblyOutcome, type HeldAssembly } from '#domain/standing/assembly-outcome.ts'
import { leadingReason } from '#domain/standing/leading-reason.ts'

const assembly: HeldAssembly = {
  number: 34,
  drawOrder: [16, 4, 9, 2, 28],
  selections: [
    { position: 16, method: 'bid', isEnded: false },
    { position: 4, method: 'draw', isEnded: false },
  ],
  leftOut: [{ position: 7, reasons: ['installment_unpaid', 'returned_debit'] }],
  passedOver: [{ position: 9, reasons: ['under_review'] }],
}
const member: AssemblyMember = { position: 28, isSelectedBefore: false, bid: null }
const amountCents = centsOfDollars(3_000)

describe('what an assembly was for one member', () => {
  test.each<[string, Partial<AssemblyMember>, object]>([
    ['selected, by what', { position: 16 }, { kind: 'selected', method: 'bid', isEnded: false }],
    ['waits on, with the place in the draw', {}, { kind: 'waits', place: 5, of: 5, bid: null }],
    ['fallen out of the list', { position: 9 }, { kind: 'fell_out', place: 3, of: 5, reason: 'under_review' }],
    ['left out, for the one reason', { position: 7 }, { kind: 'not_in_list', reason: 'returned_debit' }],
    ['selected before', { position: 30, isSelectedBefore: true }, { kind: 'selected_before' }],
    [
      'a bid that lost',
      { bid: { status: 'lost', amountCents } },
      { kind: 'waits', bid: { result: 'lost', amountCents } },
    ],
    [
      'a bid that won and was not paid',
      { bid: { status: 'won_expired', amountCents } },
      { bid: { result: 'not_paid', amountCents } },
    ],
    ['a bid taken back is none', { bid: { status: 'withdrawn', amountCents } }, { bid: null }],
  ])('%s', (_title, change, expected) => {
    expect(assemblyOutcome(assembly, { ...member, ...change })).toMatchObject(expected)
  })

  test('the order says nothing in a month without a draw: by bids alone, or with no one selected', () => {
    for (const selections of [[{ position: 16, method: 'bid' as const, isEnded: false }], []])
      expect(assemblyOutcome({ ...assembly, selections }, member)).toMatchObject({ kind: 'waits', place: null })
  })

  test('a position selected afterward, in the place of one that ended, is selected', () => {
    const later = {
      ...assembly,
      selections: [...assembly.selections, { position: 4, method: 'draw' as const, isEnded: true }],
    }
    expect(assemblyOutcome(later, { ...member, position: 4 })).toMatchObject({ kind: 'selected', isEnded: true })
  })
})

test('one reason speaks for all', () => {
  expect(leadingReason([])).toBeNull()
  expect(leadingReason(['opted_out', 'installment_unpaid'])).toBe('installment_unpaid')
  expect(leadingReason(['installment_unpaid', 'already_selected'])).toBe('already_selected')
})
