import { describe, expect, test } from 'vitest'
import {
  canApprove,
  canSubmitGuarantees,
  coSignerRequired,
  type GuaranteeItem,
  guaranteeChecklist,
} from '#domain/contemplations/guarantees.ts'
import { centsOfDollars } from '#domain/money.ts'

const $ = centsOfDollars
const facts = {
  installmentCents: $(575),
  annualIncomeCents: $(23_000),
  remainingCents: $(24_000),
  targetCents: $(30_000),
}
const states = (items: readonly GuaranteeItem[], state: 'accepted' | 'provided') =>
  Object.fromEntries(items.map((item) => [item, state]))

test.each<[string, Partial<typeof facts> | { annualIncomeCents: null }, boolean]>([
  ['exactly 30% of income and exactly 80% of T', {}, false],
  ['a cent of income less', { annualIncomeCents: $(22_999.99) }, true],
  ['a cent more to pay back', { remainingCents: $(24_000.01) }, true],
  ['no income stated', { annualIncomeCents: null }, true],
])('LIFE-10 a co-signer: %s', (_, change, required) => {
  expect(coSignerRequired({ ...facts, ...change })).toBe(required)
})

describe('LIFE-10 the checklist by type (rules 8)', () => {
  const costly = { ...facts, annualIncomeCents: null }
  test('a car is its own guarantee', () => {
    const car = ['purchase_contract', 'vin', 'valuation', 'first_lien', 'full_cover_insurance', 'ach_authorization']
    expect(guaranteeChecklist('car', facts)).toEqual(car)
    expect(guaranteeChecklist('car', costly)).toEqual(car)
  })
  test('homes and general groups ask for a co-signer when it is needed', () => {
    const home = ['purchase_agreement', 'lender_or_title_company', 'promissory_note', 'pooled_savings_letter']
    expect(guaranteeChecklist('home', facts)).toEqual(home)
    expect(guaranteeChecklist('home', costly)).toEqual([...home, 'co_signer'])
    expect(guaranteeChecklist('general', facts)).toEqual(['price_quote', 'promissory_note'])
    expect(guaranteeChecklist('general', costly)).toEqual(['price_quote', 'promissory_note', 'co_signer'])
  })
})

describe('LIFE-10 approval', () => {
  const checklist = guaranteeChecklist('car', facts)
  const car = {
    type: 'car' as const,
    checklist,
    states: states(checklist, 'accepted'),
    valuationCents: $(24_000),
    remainingCents: $(24_000),
  }

  test('is given when every document is accepted and the car is worth what is still owed', () => {
    expect(canApprove(car)).toEqual({ ok: true })
  })
  test('waits for every document, and names those that lack', () => {
    expect(canApprove({ ...car, states: { ...car.states, vin: 'refused', first_lien: 'provided' } })).toEqual({
      ok: false,
      refusal: 'items_not_accepted',
      details: { items: ['vin', 'first_lien'] },
    })
  })
  test('is refused for a car worth less, or without a valuation', () => {
    expect(canApprove({ ...car, valuationCents: $(23_999.99) })).toMatchObject({ refusal: 'valuation_below_balance' })
    expect(canApprove({ ...car, valuationCents: null })).toMatchObject({ refusal: 'valuation_missing' })
  })
  test('asks no valuation of other types', () => {
    const general = guaranteeChecklist('general', facts)
    expect(
      canApprove({
        type: 'general',
        checklist: general,
        states: states(general, 'accepted'),
        valuationCents: null,
        remainingCents: $(1),
      }),
    ).toEqual({ ok: true })
  })
  test('can be asked for when all documents are there', () => {
    expect(canSubmitGuarantees(checklist, states(checklist, 'provided'))).toEqual({ ok: true })
    expect(canSubmitGuarantees(checklist, { ...states(checklist, 'provided'), vin: 'refused' })).toEqual({
      ok: false,
      refusal: 'items_missing',
      details: { items: ['vin'] },
    })
  })
})
