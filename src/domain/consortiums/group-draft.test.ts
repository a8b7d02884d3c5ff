import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateNewConsortium } from '#domain/consortiums/create-consortium.ts'
import {
  DRAFT_FIELDS,
  type DraftAnswers,
  draftInLanguage,
  draftStepStates,
  NO_DRAFT_ANSWERS,
  nextDraftPlace,
  problemsOfDraftStep,
} from '#domain/consortiums/group-draft.ts'
import { cents } from '#domain/money.ts'

const WHOLE: DraftAnswers = {
  ...{ consortiumType: 'car', targetAmount: '24,000', durationMonths: '24', adminFeePercentage: '15.5' },
  ...{ maxMembers: '24', selectionMode: 'draw_first', minBid: '1,000.50', maxBid: '', name: 'Car 24', description: '' },
  assemblyDay: '9',
}

test('GRP-03 GRP-12 every field of a new group is asked in exactly one step', () => {
  const asked = Object.values(DRAFT_FIELDS).flat()
  expect(new Set(asked).size).toBe(asked.length)
  expect([...asked].sort()).toEqual(Object.keys(WHOLE).sort())
})

test('a step is open until it is saved, begun while something is wrong, and done when it is right', () => {
  const open = { plan: 'open', members: 'open', draws: 'open', dates: 'open' }
  expect(draftStepStates(NO_DRAFT_ANSWERS, 'enUS')).toEqual(open)
  const begun = draftStepStates({ ...NO_DRAFT_ANSWERS, consortiumType: 'home', targetAmount: '950' }, 'enUS')
  expect(begun).toEqual({ ...open, plan: 'begun' })
  expect(nextDraftPlace(begun)).toBe('plan')
  const done = draftStepStates(WHOLE, 'enUS')
  expect(done).toEqual({ plan: 'done', members: 'done', draws: 'done', dates: 'done' })
  expect(nextDraftPlace(done)).toBe('review')
  // An amount read in another language would be another amount, or none.
  expect(draftStepStates(WHOLE, 'ptBR').plan).toBe('begun')
})

test('CON-10 a minimum bid that no one can reach is said at its own step, whatever step made it so', () => {
  const low = { ...WHOLE, targetAmount: '1,000', minBid: '2,000' }
  expect(problemsOfDraftStep(low, 'plan', 'enUS')).toEqual({})
  expect(problemsOfDraftStep(low, 'draws', 'enUS')).toEqual({ minBid: 'above_what_is_owed' })
})

test('amounts typed in one language are the same amounts in another', () => {
  expect(draftInLanguage(WHOLE, 'enUS', 'ptBR')).toEqual({
    ...WHOLE,
    targetAmount: '24000',
    adminFeePercentage: '15,5',
    minBid: '1000,5',
  })
  expect(draftInLanguage(WHOLE, 'enUS', 'esMX')).toBe(WHOLE)
  // What can't be read is shown as it was typed.
  const wrong = { ...WHOLE, targetAmount: '24.000,00', adminFeePercentage: 'a lot' }
  expect(draftInLanguage(wrong, 'enUS', 'ptBR')).toMatchObject({
    targetAmount: '24.000,00',
    adminFeePercentage: 'a lot',
  })
})

test('GRP-04 GRP-07 the terms of a draft don’t change with the language it is shown in', () => {
  const amount = fc.integer({ min: 10, max: 10_000 }).map((hundreds) => hundreds * 100)
  const halves = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(amount, halves, fc.integer({ min: 1, max: 99_999 }), (dollars, half, bid) => {
      const typed = {
        ...WHOLE,
        targetAmount: String(dollars),
        adminFeePercentage: String(half / 2),
        minBid: `${Math.floor(bid / 100)}.${String(bid % 100).padStart(2, '0')}`,
      }
      const terms = (answers: DraftAnswers, language: 'enUS' | 'ptBR') => {
        const checked = validateNewConsortium(answers, language)
        return checked.ok ? checked.terms : checked.fields
      }
      const there = draftInLanguage(typed, 'enUS', 'ptBR')
      expect(terms(there, 'ptBR')).toEqual(terms(typed, 'enUS'))
      expect(terms(draftInLanguage(there, 'ptBR', 'enUS'), 'enUS')).toEqual(terms(typed, 'enUS'))
      if (bid <= dollars * 100) expect(terms(typed, 'enUS')).toMatchObject({ minBidCents: cents(bid) })
    }),
  )
})
