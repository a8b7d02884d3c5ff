import type { CalculatorInputs } from '#domain/calculator/calculator.ts'
import {
  CALCULATOR_FIELDS,
  type CalculatorErrors,
  type CalculatorField,
  type Correction,
  type ReadCalculator,
  readTypedCalculator,
  type TypedCalculator,
} from '#domain/calculator/calculator-inputs.ts'
import { plainRate, readCalculatorQuery } from '#domain/calculator/calculator-url.ts'
import { type Language, LOCALES } from '#domain/language.ts'
import { formatCount } from '#web/i18n/formats.ts'

/** The calculator as a page shows it: its fields' texts, and the inputs behind the figures. Plain JSON. */
export interface CalculatorReading {
  readonly typed: TypedCalculator
  /** The inputs behind the figures; null while a field is wrong and there are none. */
  readonly inputs: CalculatorInputs | null
  readonly corrections: readonly Correction[]
  readonly errors: CalculatorErrors
}

/** The calculator a URL describes ("?loan=30000&rate=9.5"), or as it opens when the URL says nothing. */
export function readCalculator(query: URLSearchParams, language: Language): CalculatorReading {
  const { found, read } = readCalculatorQuery(query)
  return readingOf(found, read, language)
}

/** The posted form, read in its language: the inputs as they were asked for, or the page's reading with its errors. */
export function readPostedCalculator(
  form: FormData,
  language: Language,
): { asked: CalculatorInputs } | { reading: CalculatorReading } {
  const typed = typedIn(form)
  const read = readTypedCalculator(typed, language)
  return read.ok ? { asked: read.asked } : { reading: readingOf(typed, read, language) }
}

/** The texts of a form's fields; a missing field counts as empty. */
export function typedIn(form: FormData): TypedCalculator {
  const texts = CALCULATOR_FIELDS.map((field) => [field, String(form.get(field) ?? '').slice(0, 40)])
  return Object.fromEntries(texts) as Record<CalculatorField, string>
}

/** How the inputs are written in the fields: "25,000" or "25.000", "9.5" or "9,5". */
export function fieldTexts(inputs: CalculatorInputs, language: Language): TypedCalculator {
  return {
    loan: formatCount(inputs.loanDollars, language),
    term: String(inputs.termMonths),
    tier: inputs.tier,
    rate: rateText(inputs.rateBps, language),
    months: String(inputs.poolMonths),
  }
}

export function rateText(basisPoints: number, language: Language): string {
  return plainRate(basisPoints).replace('.', LOCALES[language] === 'pt-BR' ? ',' : '.')
}

function readingOf(typed: TypedCalculator, read: ReadCalculator, language: Language): CalculatorReading {
  if (!read.ok) return { typed, inputs: null, corrections: [], errors: read.errors }
  const { inputs, corrections } = read
  return { typed: fieldTexts(inputs, language), inputs, corrections, errors: {} }
}
