import { CALCULATOR, type CalculatorInputs, CREDIT_TIERS, type CreditTier } from '#domain/calculator/calculator.ts'
import type { Language } from '#domain/language.ts'
import { decimalOfCents, parseMoney } from '#domain/money.ts'
import { parsePercent } from '#domain/percent.ts'

/** The names of the fields, in the form and in the URL of a calculation. */
export const CALCULATOR_FIELDS = ['loan', 'term', 'tier', 'rate', 'months'] as const
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number]
export type TypedCalculator = Readonly<Record<CalculatorField, string>>

/** What the calculator changed on its own and therefore must report. */
export type Correction =
  | { readonly code: 'rate_reset'; readonly tier: CreditTier; readonly fromBps: number; readonly toBps: number }
  | { readonly code: 'months_capped'; readonly from: number; readonly to: number }

export type CalculatorProblem = 'required' | 'not_a_number' | 'not_whole' | 'too_small' | 'too_large' | 'not_a_choice'
export type CalculatorErrors = Partial<Record<CalculatorField, CalculatorProblem>>

export type ReadCalculator =
  | {
      readonly ok: true
      /** As they were typed, before any correction. */
      readonly asked: CalculatorInputs
      readonly inputs: CalculatorInputs
      readonly corrections: readonly Correction[]
    }
  | { readonly ok: false; readonly errors: CalculatorErrors }

/**
 * Corrects inputs that contradict each other, and reports what it changed: a rate outside the tier's range becomes the
 * tier's minimum (CALC-06), months in the pool end with the term (CALC-07).
 */
export function normalise(inputs: CalculatorInputs): { inputs: CalculatorInputs; corrections: Correction[] } {
  const corrections: Correction[] = []
  const { tier, rateBps, termMonths, poolMonths } = inputs
  const { min, max } = CALCULATOR.tierRatesBps[tier]
  const isInTier = rateBps >= min && rateBps <= max
  if (!isInTier) corrections.push({ code: 'rate_reset', tier, fromBps: rateBps, toBps: min })
  if (poolMonths > termMonths) corrections.push({ code: 'months_capped', from: poolMonths, to: termMonths })
  return {
    inputs: { ...inputs, rateBps: isInTier ? rateBps : min, poolMonths: Math.min(poolMonths, termMonths) },
    corrections,
  }
}

/** What a person typed, read in their language and normalised, or a code for every field that cannot be read. */
export function readTypedCalculator(typed: TypedCalculator, language: Language): ReadCalculator {
  const errors: CalculatorErrors = {}
  const check = <T>(field: CalculatorField, read: Read<T>): T | undefined => {
    if ('problem' in read) errors[field] = read.problem
    else return read.value
  }
  const { loanDollars, termMonths } = CALCULATOR
  const inputs = {
    loanDollars: check('loan', bounded(readDollars(typed.loan, language), loanDollars)),
    termMonths: check('term', bounded(readMonths(typed.term), termMonths)),
    tier: check('tier', readTier(typed.tier)),
    rateBps: check('rate', readRate(typed.rate, language)),
    // Above the term, however far, the months are capped and nothing is wrong.
    poolMonths: check('months', readMonths(typed.months)),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  // No field has a code, so every value is there.
  const asked = inputs as CalculatorInputs
  return { ok: true, asked, ...normalise(asked) }
}

type Read<T> = { value: T } | { problem: CalculatorProblem }

function readDollars(text: string, language: Language): Read<number> {
  if (text.trim() === '') return { problem: 'required' }
  const amount = parseMoney(text, language)
  if (amount === null) return { problem: 'not_a_number' }
  const dollars = Number(decimalOfCents(amount))
  return Number.isInteger(dollars) ? { value: dollars } : { problem: 'not_whole' }
}

function readMonths(text: string): Read<number> {
  const typed = text.trim()
  if (typed === '') return { problem: 'required' }
  if (/^\d{1,6}$/.test(typed)) return { value: Number(typed) }
  return { problem: /^\d+[.,]\d{1,2}$/.test(typed) ? 'not_whole' : 'not_a_number' }
}

function readRate(text: string, language: Language): Read<number> {
  if (text.trim() === '') return { problem: 'required' }
  const basisPoints = parsePercent(text, language)
  return basisPoints === null ? { problem: 'not_a_number' } : { value: basisPoints }
}

function readTier(text: string): Read<CreditTier> {
  const tier = CREDIT_TIERS.find((one) => one === text)
  return tier === undefined ? { problem: 'not_a_choice' } : { value: tier }
}

function bounded(read: Read<number>, { min, max }: { min: number; max: number }): Read<number> {
  if ('problem' in read) return read
  if (read.value < min) return { problem: 'too_small' }
  return read.value > max ? { problem: 'too_large' } : read
}
