import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answersOf,
  EMPLOYMENT_STATUSES,
  INCOME_RANGES,
  incomeCentsOf,
  incomeRangeOf,
  isUnderAge,
  type KycAnswers,
  NO_ANSWERS,
  problemsOfStep,
  profileOf,
  stateOfStep,
  yearsOld,
} from '#domain/kyc/answers.ts'

const rules = { today: '2026-11-22', licensedStates: ['CA', 'NY', 'TX', 'FL'] }
const right: KycAnswers = {
  firstName: ' María José ',
  lastName: 'O’Neill  Núñez',
  birthMonth: '2',
  birthDay: '9',
  birthYear: '1986',
  ssnLastFour: '12 34',
  phone: '(305) 555-0142',
  address: '12 Sample Street',
  addressLine2: 'Apt 4',
  city: 'Miami',
  state: 'FL',
  zipCode: '33101 1234',
  employmentStatus: 'employed',
  employerName: 'Sample Works',
  jobTitle: '',
  annualIncome: '50k-75k',
  bankName: 'Sample Bank',
  accountType: 'checking',
  sourceOfFunds: 'salary',
}
const steps = ['personal', 'address', 'employment', 'finances'] as const

test('KYC-05 KYC-06 the required fields of each step are named when nothing is typed', () => {
  const named = Object.fromEntries(steps.map((step) => [step, Object.entries(problemsOfStep(step, NO_ANSWERS, rules))]))
  const missing = (...places: string[]) => places.map((place) => [place, 'answer_missing'])
  expect(named).toEqual({
    personal: missing('firstName', 'lastName', 'dateOfBirth', 'ssnLastFour', 'phone'),
    address: missing('address', 'city', 'state', 'zipCode'),
    employment: missing('employmentStatus', 'annualIncome'),
    finances: missing('bankName', 'accountType', 'sourceOfFunds'),
  })
})

test('right answers have no problems, and are kept in order', () => {
  for (const step of steps) expect(problemsOfStep(step, right, rules)).toEqual({})
  expect(profileOf(right)).toMatchObject({
    fullName: 'María José O’Neill Núñez',
    phone: '3055550142',
    date_of_birth: '1986-02-09',
    ssn_last_four: '1234',
    address: '12 Sample Street\nApt 4',
    zip_code: '33101-1234',
    annual_income: '6250000',
    job_title: '',
  })
})

test.each<[keyof KycAnswers, string, string, string]>([
  ['birthDay', '30', 'dateOfBirth', 'birth_date_invalid'],
  ['birthYear', '86', 'dateOfBirth', 'birth_date_invalid'],
  ['birthYear', '', 'dateOfBirth', 'birth_date_invalid'],
  ['birthYear', '2027', 'dateOfBirth', 'birth_date_ahead'],
  ['birthYear', '1880', 'dateOfBirth', 'birth_date_too_early'],
  ['ssnLastFour', '123', 'ssnLastFour', 'ssn_invalid'],
  ['ssnLastFour', '12345', 'ssnLastFour', 'ssn_invalid'],
  ['ssnLastFour', '0000', 'ssnLastFour', 'ssn_invalid'],
  ['phone', '12', 'phone', 'phone_invalid'],
  ['firstName', 'x'.repeat(101), 'firstName', 'answer_too_long'],
  ['state', 'NJ', 'state', 'state_not_licensed'],
  ['state', 'constructor', 'state', 'state_not_licensed'],
  ['zipCode', '3310', 'zipCode', 'zip_invalid'],
  ['employmentStatus', 'self_employed', 'employmentStatus', 'choice_unknown'],
  ['annualIncome', '60000', 'annualIncome', 'choice_unknown'],
  ['accountType', 'none', 'accountType', 'choice_unknown'],
  ['sourceOfFunds', 'toString', 'sourceOfFunds', 'choice_unknown'],
])('KYC-09 KYC-10 KYC-11 KYC-12 KYC-14 %s %j is refused at %s: %s', (field, typed, place, refusal) => {
  const problems = steps.map((step) => problemsOfStep(step, { ...right, [field]: typed }, rules))
  expect(Object.assign({}, ...problems)).toEqual({ [place]: refusal })
})

test('KYC-06 an employer is asked for, and kept, only from who has one', () => {
  for (const employmentStatus of EMPLOYMENT_STATUSES) {
    const answers = { ...right, employmentStatus, employerName: 'x'.repeat(101) }
    const asks = employmentStatus === 'employed' || employmentStatus === 'part-time'
    expect(problemsOfStep('employment', answers, rules)).toEqual(asks ? { employerName: 'answer_too_long' } : {})
    expect(profileOf({ ...right, employmentStatus }).employer_name).toBe(asks ? 'Sample Works' : '')
  }
})

test('KYC-13 each range stands for one income in cents, and what is no range for 0', () => {
  expect(INCOME_RANGES.map(incomeCentsOf)).toEqual([1_250_000, 3_750_000, 6_250_000, 8_750_000, 12_500_000, 15_000_000])
  for (const other of ['', 'abc', '50,000', 'constructor']) expect(incomeCentsOf(other)).toBe(0)
  for (const range of INCOME_RANGES) expect(incomeRangeOf(incomeCentsOf(range))).toBe(range)
  expect(incomeRangeOf(0)).toBe('')
})

describe('the age', () => {
  test.each([
    ['2008-11-22', '2026-11-22', 18],
    ['2008-11-23', '2026-11-22', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('of someone born on %s is on %s %i', (birthDate, today, years) => {
    expect(yearsOld(birthDate, today)).toBe(years)
  })

  test('is told apart from a mistake: who is too young has a right date of birth', () => {
    const young = { ...right, birthYear: '2010' }
    expect(isUnderAge(young, rules.today)).toBe(true)
    expect(problemsOfStep('personal', young, rules)).toEqual({})
    for (const birthYear of ['1986', '2030', 'abcd', ''])
      expect(isUnderAge({ ...right, birthYear }, rules.today)).toBe(false)
  })
})

test('a step is open, begun or done', () => {
  expect(stateOfStep('personal', NO_ANSWERS, rules)).toBe('open')
  expect(stateOfStep('personal', { ...NO_ANSWERS, phone: '305' }, rules)).toBe('begun')
  expect(stateOfStep('personal', right, rules)).toBe('done')
})

test('what was sent comes back into the form as the same facts', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((typed) => typed.trim() !== '')
  fc.assert(
    fc.property(text, text, text, fc.constantFrom(...EMPLOYMENT_STATUSES), (firstName, city, employerName, status) => {
      const sent = profileOf({ ...right, firstName, city, employerName, employmentStatus: status })
      expect(profileOf(answersOf(sent))).toEqual(sent)
    }),
  )
})

test('KYC-21 the profile leads to this same form: it offers the profile form’s choices of employment and asks as strictly', () => {
  const offered: readonly string[] = EMPLOYMENT_STATUSES
  for (const choice of ['employed', 'self_employed', 'unemployed', 'retired', 'student']) {
    const status = choice.replace('_', '-')
    expect(offered).toContain(status)
    expect(problemsOfStep('employment', { ...right, employmentStatus: status }, rules)).toEqual({})
  }
  expect(problemsOfStep('employment', { ...right, employmentStatus: '' }, rules)).toEqual({
    employmentStatus: 'answer_missing',
  })
})
