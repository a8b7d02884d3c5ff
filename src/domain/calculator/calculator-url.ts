import { CALCULATOR, type CalculatorInputs } from '#domain/calculator/calculator.ts'
import {
  CALCULATOR_FIELDS,
  type CalculatorField,
  type ReadCalculator,
  readTypedCalculator,
  type TypedCalculator,
} from '#domain/calculator/calculator-inputs.ts'

const { loanDollars, termMonths, poolMonths, rateBps, tier } = CALCULATOR

/** What the calculator opens with (CALC-03 to CALC-05). */
export const DEFAULT_INPUTS: CalculatorInputs = {
  loanDollars: loanDollars.default,
  termMonths: termMonths.default,
  tier,
  rateBps: rateBps.default,
  poolMonths: poolMonths.default,
}

/** The inputs as the URL of a calculation has them, in no language: loan=25000, rate=9.5. */
export function plainCalculator(inputs: CalculatorInputs): TypedCalculator {
  return {
    loan: String(inputs.loanDollars),
    term: String(inputs.termMonths),
    tier: inputs.tier,
    rate: plainRate(inputs.rateBps),
    months: String(inputs.poolMonths),
  }
}

/** Basis points as plain percent without needless zeros: 950 → "9.5", 899 → "8.99", 1000 → "10". */
export function plainRate(basisPoints: number): string {
  return String(Number(`${basisPoints}e-2`))
}

/** "?loan=25000&term=36&tier=good&rate=10&months=0": a link that keeps the inputs and means the same in each language. */
export function calculatorQuery(inputs: CalculatorInputs): string {
  return `?${new URLSearchParams(plainCalculator(inputs))}`
}

/** A URL read back: what it leaves out is as at first, what cannot be read has its code beside the text found there. */
export function readCalculatorQuery(query: URLSearchParams): { found: TypedCalculator; read: ReadCalculator } {
  const usual = plainCalculator(DEFAULT_INPUTS)
  const found = Object.fromEntries(
    CALCULATOR_FIELDS.map((field) => [field, query.get(field) ?? usual[field]]),
  ) as Record<CalculatorField, string>
  // English writes numbers as the URL does.
  return { found, read: readTypedCalculator(found, 'enUS') }
}
