import { CALCULATOR, type CreditTier } from '#domain/calculator/calculator.ts'
import {
  CALCULATOR_FIELDS,
  type CalculatorField,
  readTypedCalculator,
  type TypedCalculator,
} from '#domain/calculator/calculator-inputs.ts'
import type { Language } from '#domain/language.ts'
import { type CalculatorReading, fieldTexts, rateText } from '#web/public/calculator/calculator-reading.ts'

export type CalculatorEvent =
  /** A key in a number field: the figures follow as soon as they can, the text is left alone. */
  | { type: 'typed'; field: CalculatorField; text: string }
  /** A field was left, a slider moved, the form sent: errors are named, corrections made and said. */
  | { type: 'settled' }
  | { type: 'slid'; field: CalculatorField; text: string }
  | { type: 'tierChosen'; tier: CreditTier }
  /** The form as it was when the code arrived, and the field in which someone was still typing. */
  | { type: 'found'; typed: TypedCalculator; editing: CalculatorField | null }

/** The calculator's next state (CALC-06, CALC-07). Pure: the same rule reads a field here and on the server. */
export function nextReading(now: CalculatorReading, event: CalculatorEvent, language: Language): CalculatorReading {
  switch (event.type) {
    case 'typed':
      return following({ ...now.typed, [event.field]: event.text }, now, language)
    case 'settled':
      return settled(now, language)
    case 'slid':
      return settled(following({ ...now.typed, [event.field]: event.text }, now, language), language)
    case 'tierChosen':
      return settled(following(inTier(now.typed, event.tier, language), now, language), language)
    case 'found': {
      if (CALCULATOR_FIELDS.every((field) => event.typed[field] === now.typed[field])) return now
      const { editing } = event
      if (editing === null) return settled(following(event.typed, now, language), language)
      // The other fields were left before anything here could hear it, so they are judged as fields that were left.
      const others = { ...event.typed, [editing]: now.typed[editing] }
      const left = settled(following(others, now, language), language)
      return following({ ...left.typed, [editing]: event.typed[editing] }, left, language)
    }
  }
}

/** The fields say something that cannot be read, so the figures are still those of what they said before. */
export function isStale({ typed, inputs }: CalculatorReading, language: Language): boolean {
  return inputs !== null && !readTypedCalculator(typed, language).ok
}

/** New texts: the figures follow where all can be read, known errors go where they are mended, none is named yet. */
function following(typed: TypedCalculator, now: CalculatorReading, language: Language): CalculatorReading {
  const read = readTypedCalculator(typed, language)
  if (read.ok) return { typed, inputs: read.inputs, corrections: [], errors: {} }
  const still = CALCULATOR_FIELDS.filter((field) => now.errors[field] !== undefined && read.errors[field] !== undefined)
  const errors = Object.fromEntries(still.map((field) => [field, read.errors[field]]))
  return { typed, inputs: now.inputs, corrections: [], errors }
}

function settled(now: CalculatorReading, language: Language): CalculatorReading {
  const read = readTypedCalculator(now.typed, language)
  if (!read.ok) return { ...now, errors: read.errors }
  // Leaving a field in which nothing changed must not unsay what was corrected a moment ago.
  const corrections = read.corrections.length > 0 ? read.corrections : now.corrections
  return { typed: fieldTexts(read.inputs, language), inputs: read.inputs, corrections, errors: {} }
}

/** A rate that can't be read is outside every range, so the tier's minimum takes its place. */
function inTier(typed: TypedCalculator, tier: CreditTier, language: Language): TypedCalculator {
  const read = readTypedCalculator({ ...typed, tier }, language)
  const isRateLost = !read.ok && read.errors.rate !== undefined
  return { ...typed, tier, rate: isRateLost ? rateText(CALCULATOR.tierRatesBps[tier].min, language) : typed.rate }
}
