import { describe, expect, test } from 'vitest'
import {
  type FieldCode,
  type NewConsortiumInput,
  validateNewConsortium,
} from '#domain/consortiums/create-consortium.ts'

const GOOD: NewConsortiumInput = { name: 'First cars', targetAmount: '30000', durationMonths: '60', maxMembers: '60' }

const refused = (change: NewConsortiumInput) => {
  const checked = validateNewConsortium({ ...GOOD, ...change })
  return checked.ok ? 'accepted' : checked.fields
}

test('GRP-11 a group as the dialog sends it, with the defaults of GRP-07 (15%), GRP-08 (home) and GRP-12 (day 15)', () => {
  expect(validateNewConsortium({ ...GOOD, name: '  First cars ', minBid: '500', maxBid: '20,000.50' })).toEqual({
    ok: true,
    terms: {
      name: 'First cars',
      description: '',
      targetCents: 3_000_000,
      durationMonths: 60,
      maxMembers: 60,
      feeBps: 1500,
      consortiumType: 'home',
      assemblyDay: 15,
      minBidCents: 50_000,
      maxBidCents: 2_000_050,
      selectionMode: 'alternating',
    },
  })
})

test('numbers from a program and amounts typed in Portuguese read the same', () => {
  const spoken = validateNewConsortium({ ...GOOD, targetAmount: '30.000,00', adminFeePercentage: '12,5' }, 'ptBR')
  const counted = validateNewConsortium({
    ...GOOD,
    targetAmount: 30_000,
    durationMonths: 60,
    maxMembers: 60,
    adminFeePercentage: 12.5,
  })
  expect(spoken).toEqual(counted)
  expect(spoken.ok && spoken.terms.feeBps).toBe(1250)
})

test.each<[NewConsortiumInput, 'ptBR' | 'esMX']>([
  [{ adminFeePercentage: '15.5' }, 'ptBR'],
  [{ adminFeePercentage: '15,5' }, 'esMX'],
  [{ targetAmount: '30000.00' }, 'ptBR'],
  [{ targetAmount: '30.000' }, 'esMX'],
  [{ minBid: '500.50' }, 'ptBR'],
])('GRP-07 CON-10 %o is no number in %s and is never guessed', (change, language) => {
  const checked = validateNewConsortium({ ...GOOD, ...change }, language)
  expect(!checked.ok && checked.fields).toEqual({ [Object.keys(change)[0] ?? '']: 'not_a_number' })
})

describe('each field says what is wrong with it', () => {
  test.each<[string, NewConsortiumInput, Partial<Record<keyof NewConsortiumInput, FieldCode>>]>([
    ['GRP-03 no name', { name: '   ' }, { name: 'required' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['a description of 1001', { description: 'x'.repeat(1001) }, { description: 'too_long' }],
    ['GRP-04 no target', { targetAmount: '' }, { targetAmount: 'required' }],
    ['GRP-04 a target below 1000', { targetAmount: '900' }, { targetAmount: 'too_small' }],
    ['GRP-04 a target off the step of 100', { targetAmount: '1050' }, { targetAmount: 'wrong_step' }],
    ['GRP-04 a target above a million', { targetAmount: '1000100' }, { targetAmount: 'too_large' }],
    ['GRP-04 a target in words', { targetAmount: 'much' }, { targetAmount: 'not_a_number' }],
    ['a negative target', { targetAmount: -5000 }, { targetAmount: 'too_small' }],
    ['GRP-05 five months', { durationMonths: '5' }, { durationMonths: 'too_small' }],
    ['GRP-05 61 months', { durationMonths: 61 }, { durationMonths: 'too_large' }],
    ['GRP-05 six and a half months', { durationMonths: '6.5' }, { durationMonths: 'not_whole' }],
    ['GRP-05 no months', { durationMonths: null }, { durationMonths: 'required' }],
    ['"6,000" months are not six', { durationMonths: '6,000' }, { durationMonths: 'not_a_number' }],
    ['GRP-06 four members', { maxMembers: '4' }, { maxMembers: 'too_small' }],
    ['GRP-06 101 members', { maxMembers: '101' }, { maxMembers: 'too_large' }],
    ['GRP-07 a fee of 25.5%', { adminFeePercentage: '25.5' }, { adminFeePercentage: 'too_large' }],
    ['GRP-07 a fee of 12.3%', { adminFeePercentage: 12.3 }, { adminFeePercentage: 'wrong_step' }],
    ['GRP-07 a negative fee', { adminFeePercentage: -1 }, { adminFeePercentage: 'too_small' }],
    ['GRP-07 a negative fee that was typed', { adminFeePercentage: '-1' }, { adminFeePercentage: 'not_a_number' }],
    ['GRP-07 less than nothing of a fee', { adminFeePercentage: '-0' }, { adminFeePercentage: 'not_a_number' }],
    [
      'GRP-07 the decimal sign of another language',
      { adminFeePercentage: '15,5' },
      { adminFeePercentage: 'not_a_number' },
    ],
    ['GRP-05 less than no months', { durationMonths: '-0' }, { durationMonths: 'not_a_number' }],
    ['GRP-07 a fee of NaN', { adminFeePercentage: Number.NaN }, { adminFeePercentage: 'not_a_number' }],
    ['GRP-08 a boat', { consortiumType: 'boat' }, { consortiumType: 'not_a_choice' }],
    ['GRP-12 day 29', { assemblyDay: '29' }, { assemblyDay: 'too_large' }],
    ['GRP-12 day 0', { assemblyDay: 0 }, { assemblyDay: 'too_small' }],
    ['CON-10 a minimum bid of 0', { minBid: '0' }, { minBid: 'too_small' }],
    ['CON-10 a maximum below the minimum', { minBid: '600', maxBid: '500' }, { maxBid: 'below_minimum_bid' }],
    ['CON-10 a minimum nobody owes', { minBid: '34,500.01' }, { minBid: 'above_what_is_owed' }],
    ['a mode that does not exist', { selectionMode: 'auction' }, { selectionMode: 'not_a_choice' }],
  ])('%s', (_, change, fields) => {
    expect(refused(change)).toEqual(fields)
  })

  test('all wrong fields are named at once', () => {
    const checked = validateNewConsortium({})
    expect(!checked.ok && Object.keys(checked.fields)).toEqual(['name', 'targetAmount', 'durationMonths', 'maxMembers'])
  })
})

test.each([
  ['GRP-04', { targetAmount: 1000 }],
  ['GRP-04', { targetAmount: 1_000_000 }],
  ['GRP-05', { durationMonths: 6 }],
  ['GRP-05', { durationMonths: 60 }],
  ['GRP-06', { maxMembers: 5 }],
  ['GRP-06', { maxMembers: 100 }],
  ['GRP-07', { adminFeePercentage: 0 }],
  ['GRP-07', { adminFeePercentage: 25 }],
  ['GRP-07', { adminFeePercentage: '0.5' }],
  ['GRP-08', { consortiumType: 'car' }],
  ['GRP-12', { assemblyDay: 28 }],
  ['CON-10', { minBid: '34,500.00' }],
])('%s the bounds themselves are allowed: %o', (_, change) => {
  expect(refused(change)).toBe('accepted')
})
