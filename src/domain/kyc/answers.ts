import { phoneDigits } from '#domain/access/phone.ts'
import { compareDays, isPlainDay, type PlainDay } from '#domain/day.ts'
import { ownValue } from '#domain/own-value.ts'

/** The five steps of the identity form, in their order (KYC-03). */
export const KYC_STEPS = ['personal', 'address', 'employment', 'finances', 'documents'] as const
export type KycStep = (typeof KYC_STEPS)[number]
/** The steps that ask questions; the last one asks for documents. */
export type AskingStep = Exclude<KycStep, 'documents'>

/** KYC-11. */
export const EMPLOYMENT_STATUSES = [
  'employed',
  'part-time',
  'self-employed',
  'unemployed',
  'retired',
  'student',
] as const
/** KYC-12. */
export const INCOME_RANGES = ['under-25k', '25k-50k', '50k-75k', '75k-100k', '100k-150k', 'over-150k'] as const
export type IncomeRange = (typeof INCOME_RANGES)[number]
/** KYC-14. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'both'] as const
export const FUND_SOURCES = ['salary', 'business', 'investments', 'savings', 'inheritance', 'other'] as const

/**
 * DATA-07, and what its screens need more: a date of birth in three fields, a second line of the address. The fields of each step in
 * the order they are asked.
 */
export const KYC_FIELDS = {
  personal: ['firstName', 'lastName', 'birthMonth', 'birthDay', 'birthYear', 'ssnLastFour', 'phone'],
  address: ['address', 'addressLine2', 'city', 'state', 'zipCode'],
  employment: ['employmentStatus', 'employerName', 'jobTitle', 'annualIncome'],
  finances: ['bankName', 'accountType', 'sourceOfFunds'],
} as const satisfies Record<AskingStep, readonly string[]>
export type KycField = (typeof KYC_FIELDS)[AskingStep][number]

/** What someone typed so far, each field as it was typed; nothing is an empty text. */
export type KycAnswers = Readonly<Record<KycField, string>>

export const NO_ANSWERS: KycAnswers = Object.fromEntries(
  Object.values(KYC_FIELDS)
    .flat()
    .map((field) => [field, '']),
) as unknown as KycAnswers

/** Longer than any answer; what is longer still is cut before it is kept. */
export const LONGEST_ANSWER = 200
const LONGEST_NAME = 100

/** Where a problem stands: a field, or the three of the date of birth together. */
export type KycPlace = KycField | 'dateOfBirth'
export type AnswerRefusal =
  | 'answer_missing'
  | 'answer_too_long'
  | 'birth_date_invalid'
  | 'birth_date_ahead'
  | 'birth_date_too_early'
  | 'ssn_invalid'
  | 'phone_invalid'
  | 'state_not_licensed'
  | 'zip_invalid'
  | 'choice_unknown'
export type AnswerProblems = Partial<Record<KycPlace, AnswerRefusal>>

/** What answers are judged by besides themselves. */
export interface KycRules {
  /** The applicant's own day. */
  today: PlainDay
  /** Two letters each (rules 0). */
  licensedStates: readonly string[]
}

/** The fewest years someone may be old. */
export const FEWEST_YEARS = 18
const MOST_YEARS = 120

/** An income as it is stored (KYC-13), in cents: the middle of its range, and the lowest of the open one (docs/rules.md 0). */
const INCOME_CENTS: Readonly<Record<IncomeRange, number>> = {
  'under-25k': 1_250_000,
  '25k-50k': 3_750_000,
  '50k-75k': 6_250_000,
  '75k-100k': 8_750_000,
  '100k-150k': 12_500_000,
  'over-150k': 15_000_000,
}

/** The cents a year that a range stands for; 0 for what is no range (KYC-13). */
export function incomeCentsOf(range: string): number {
  return ownValue(INCOME_CENTS, range) ?? 0
}

/** The range whose income this is, or '' for none. */
export function incomeRangeOf(cents: number): IncomeRange | '' {
  return INCOME_RANGES.find((range) => INCOME_CENTS[range] === cents) ?? ''
}

/** Whether the form asks for an employer: only who works for one has one (KYC-06). */
export function hasEmployer(employmentStatus: string): boolean {
  return employmentStatus === 'employed' || employmentStatus === 'part-time'
}

/** The date of birth of three fields as people type them, or null when there is no such day. */
export function birthDateOf({
  birthMonth,
  birthDay,
  birthYear,
}: Pick<KycAnswers, 'birthMonth' | 'birthDay' | 'birthYear'>): PlainDay | null {
  if (!/^\d{4}$/.test(birthYear.trim())) return null
  const two = (text: string) => text.trim().padStart(2, '0')
  const day = `${birthYear.trim()}-${two(birthMonth)}-${two(birthDay)}`
  return isPlainDay(day) ? day : null
}

/** How many birthdays someone has had on a day. A February 29 birthday counts as March 1 in other years. */
export function yearsOld(birthDate: PlainDay, today: PlainDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return compareDays(today.slice(5), birthDate.slice(5)) < 0 ? years - 1 : years
}

/** Whether a full date of birth makes someone too young: no mistake in the form, so it is told on a page of its own. */
export function isUnderAge(answers: KycAnswers, today: PlainDay): boolean {
  const birthDate = birthDateOf(answers)
  return birthDate !== null && compareDays(birthDate, today) <= 0 && yearsOld(birthDate, today) < FEWEST_YEARS
}

/** What is wrong with the answers of a step, each place once, in the order of the fields; nothing when it can be sent (KYC-05, KYC-06). */
export function problemsOfStep(step: AskingStep, answers: KycAnswers, rules: KycRules): AnswerProblems {
  switch (step) {
    case 'personal':
      return {
        ...problem('firstName', name(answers.firstName)),
        ...problem('lastName', name(answers.lastName)),
        ...problem('dateOfBirth', birth(answers, rules.today)),
        ...problem('ssnLastFour', ssn(answers.ssnLastFour)),
        ...problem('phone', required(answers.phone) ?? (phoneDigits(answers.phone) === null ? 'phone_invalid' : null)),
      }
    case 'address':
      return {
        ...problem('address', line(answers.address)),
        ...problem('addressLine2', length(answers.addressLine2)),
        ...problem('city', name(answers.city)),
        ...problem('state', choice(answers.state, rules.licensedStates, 'state_not_licensed')),
        ...problem('zipCode', required(answers.zipCode) ?? (zipOf(answers.zipCode) === null ? 'zip_invalid' : null)),
      }
    case 'employment':
      return {
        ...problem('employmentStatus', choice(answers.employmentStatus, EMPLOYMENT_STATUSES)),
        ...(hasEmployer(answers.employmentStatus)
          ? {
              ...problem('employerName', length(answers.employerName, LONGEST_NAME)),
              ...problem('jobTitle', length(answers.jobTitle, LONGEST_NAME)),
            }
          : {}),
        ...problem('annualIncome', choice(answers.annualIncome, INCOME_RANGES)),
      }
    case 'finances':
      return {
        ...problem('bankName', name(answers.bankName)),
        ...problem('accountType', choice(answers.accountType, ACCOUNT_TYPES)),
        ...problem('sourceOfFunds', choice(answers.sourceOfFunds, FUND_SOURCES)),
      }
  }
}

/** A step's state on the list of tasks. */
export type StepState = 'done' | 'begun' | 'open'

/** Where a step is: everything right, something typed, or nothing yet. */
export function stateOfStep(step: AskingStep, answers: KycAnswers, rules: KycRules): StepState {
  if (KYC_FIELDS[step].every((field) => answers[field].trim() === '')) return 'open'
  return Object.keys(problemsOfStep(step, answers, rules)).length === 0 ? 'done' : 'begun'
}

/** Right answers as a profile keeps them (DATA-02): spaces put in order, digits without signs, nothing that was not asked. */
export function profileOf(answers: KycAnswers) {
  const employer = hasEmployer(answers.employmentStatus)
  const lines = [answers.address, answers.addressLine2].map(ordered).filter((line) => line !== '')
  return {
    fullName: ordered(`${answers.firstName} ${answers.lastName}`),
    phone: phoneDigits(answers.phone) ?? '',
    state: answers.state,
    date_of_birth: birthDateOf(answers) ?? '',
    ssn_last_four: digits(answers.ssnLastFour),
    address: lines.join('\n'),
    city: ordered(answers.city),
    zip_code: zipOf(answers.zipCode) ?? '',
    employment_status: answers.employmentStatus,
    employer_name: employer ? ordered(answers.employerName) : '',
    job_title: employer ? ordered(answers.jobTitle) : '',
    annual_income: String(incomeCentsOf(answers.annualIncome)),
    bank_name: ordered(answers.bankName),
    account_type: answers.accountType,
    source_of_funds: answers.sourceOfFunds,
  }
}
export type KycProfile = ReturnType<typeof profileOf>
/** The columns of a profile that are kept sealed. */
export type SealedAnswers = Omit<KycProfile, 'fullName' | 'phone' | 'state'>

/** The answers that a profile's fields came from, for a form that is sent again. */
export function answersOf(profile: KycProfile): KycAnswers {
  const [firstName = '', ...rest] = profile.fullName.split(' ')
  const [address = '', addressLine2 = ''] = profile.address.split('\n')
  const [birthYear = '', birthMonth = '', birthDay = ''] = profile.date_of_birth.split('-')
  return {
    firstName,
    lastName: rest.join(' '),
    birthMonth: birthMonth.replace(/^0/, ''),
    birthDay: birthDay.replace(/^0/, ''),
    birthYear,
    ssnLastFour: profile.ssn_last_four,
    phone: profile.phone,
    address,
    addressLine2,
    city: profile.city,
    state: profile.state,
    zipCode: profile.zip_code,
    employmentStatus: profile.employment_status,
    employerName: profile.employer_name,
    jobTitle: profile.job_title,
    annualIncome: incomeRangeOf(Number(profile.annual_income)),
    bankName: profile.bank_name,
    accountType: profile.account_type,
    sourceOfFunds: profile.source_of_funds,
  }
}

function problem(place: KycPlace, refusal: AnswerRefusal | null): AnswerProblems {
  return refusal === null ? {} : { [place]: refusal }
}

const ordered = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
const digits = (text: string) => text.replaceAll(/[\s-]/g, '')
const required = (text: string) => (text.trim() === '' ? 'answer_missing' : null)
const length = (text: string, most = LONGEST_ANSWER) => ([...text.trim()].length > most ? 'answer_too_long' : null)
const line = (text: string) => required(text) ?? length(text)
const name = (text: string) => required(text) ?? length(text, LONGEST_NAME)

function choice(
  chosen: string,
  choices: readonly string[],
  unknown: AnswerRefusal = 'choice_unknown',
): AnswerRefusal | null {
  return required(chosen) ?? (choices.includes(chosen) ? null : unknown)
}

/** No number ends in four zeros; the last four of an ITIN will do as well. */
/** Whether these can be the last four digits of an SSN or ITIN. */
export const isSsnEnd = (text: string): boolean => /^\d{4}$/.test(digits(text)) && digits(text) !== '0000'

function ssn(text: string): AnswerRefusal | null {
  return required(text) ?? (isSsnEnd(text) ? null : 'ssn_invalid')
}

/** Five digits, or nine; null for anything else. */
function zipOf(text: string): string | null {
  const plain = digits(text)
  if (/^\d{5}$/.test(plain)) return plain
  return /^\d{9}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : null
}

function birth(answers: KycAnswers, today: PlainDay): AnswerRefusal | null {
  const { birthMonth, birthDay, birthYear } = answers
  if ([birthMonth, birthDay, birthYear].every((text) => text.trim() === '')) return 'answer_missing'
  const birthDate = birthDateOf(answers)
  if (birthDate === null) return 'birth_date_invalid'
  if (compareDays(birthDate, today) > 0) return 'birth_date_ahead'
  return yearsOld(birthDate, today) > MOST_YEARS ? 'birth_date_too_early' : null
}
