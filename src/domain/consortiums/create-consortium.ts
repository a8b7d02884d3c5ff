import type { Language } from '#domain/language.ts'
import { add, type Cents, centsOfDollars, multiplyRatio, parseMoney, WHOLE_BPS } from '#domain/money.ts'
import { parsePercent } from '#domain/percent.ts'

export const CONSORTIUM_TYPES = ['home', 'car', 'general'] as const
export type ConsortiumType = (typeof CONSORTIUM_TYPES)[number]

export const SELECTION_MODES = ['alternating', 'draw_first', 'draw_only'] as const
export type SelectionMode = (typeof SELECTION_MODES)[number]

/** The bounds of a new group (GRP-03 to GRP-08, GRP-12); the form shows the same ones. Amounts in dollars, the fee in percent. */
export const NEW_CONSORTIUM = {
  nameLength: 100,
  descriptionLength: 1000,
  targetDollars: { min: 1_000, max: 1_000_000, step: 100 },
  durationMonths: { min: 6, max: 60 },
  maxMembers: { min: 5, max: 100 },
  adminFeePercentage: { min: 0, max: 25, step: 0.5, default: 15 },
  assemblyDay: { min: 1, max: 28, default: 15 },
  consortiumType: 'home',
  selectionMode: 'alternating',
} as const

/** A field as a form or a program sends it; empty text counts as missing. */
type Field = string | number | null | undefined

/** The dialog's fields: amounts in dollars, the fee in percent. */
export interface NewConsortiumInput {
  readonly name?: Field
  readonly description?: Field
  readonly targetAmount?: Field
  readonly durationMonths?: Field
  readonly maxMembers?: Field
  readonly adminFeePercentage?: Field
  readonly consortiumType?: Field
  readonly assemblyDay?: Field
  readonly minBid?: Field
  readonly maxBid?: Field
  readonly selectionMode?: Field
}

/** A checked group: cents, basis points, defaults filled in. */
export interface NewConsortiumTerms {
  readonly name: string
  readonly description: string
  readonly targetCents: Cents
  readonly durationMonths: number
  readonly maxMembers: number
  readonly feeBps: number
  readonly consortiumType: ConsortiumType
  readonly assemblyDay: number
  readonly minBidCents: Cents | null
  readonly maxBidCents: Cents | null
  readonly selectionMode: SelectionMode
}

export type FieldCode =
  | 'required'
  | 'too_long'
  | 'not_a_number'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'wrong_step'
  | 'not_a_choice'
  | 'above_what_is_owed'
  | 'below_minimum_bid'

export type NewConsortiumErrors = Partial<Record<keyof NewConsortiumInput, FieldCode>>

/**
 * Checks the fields of "Create New Consortium" and returns the group's terms, or a code for every wrong field. Numbers
 * written as text are read in the language of the screen. Bounds are in NEW_CONSORTIUM for the message.
 */
export function validateNewConsortium(
  input: NewConsortiumInput,
  language: Language = 'enUS',
): { ok: true; terms: NewConsortiumTerms } | { ok: false; fields: NewConsortiumErrors } {
  const fields: NewConsortiumErrors = {}
  const check = <T>(name: keyof NewConsortiumInput, read: (field: Field) => Read<T>): T | undefined => {
    const result = read(input[name])
    if ('code' in result) fields[name] = result.code
    else return result.value
  }
  const { adminFeePercentage, assemblyDay, durationMonths, maxMembers } = NEW_CONSORTIUM
  const read = {
    name: check('name', (field) => readText(field, { required: true, most: NEW_CONSORTIUM.nameLength })),
    description: check('description', (field) =>
      readText(field, { required: false, most: NEW_CONSORTIUM.descriptionLength }),
    ),
    targetCents: check('targetAmount', (field) => readTarget(field, language)),
    durationMonths: check('durationMonths', (field) => readWhole(field, durationMonths)),
    maxMembers: check('maxMembers', (field) => readWhole(field, maxMembers)),
    feeBps: check('adminFeePercentage', (field) => readFee(given(field) ?? adminFeePercentage.default, language)),
    consortiumType: check('consortiumType', (field) =>
      readChoice(given(field) ?? NEW_CONSORTIUM.consortiumType, CONSORTIUM_TYPES),
    ),
    assemblyDay: check('assemblyDay', (field) => readWhole(given(field) ?? assemblyDay.default, assemblyDay)),
    minBidCents: check('minBid', (field) => readBid(field, language)),
    maxBidCents: check('maxBid', (field) => readBid(field, language)),
    selectionMode: check('selectionMode', (field) =>
      readChoice(given(field) ?? NEW_CONSORTIUM.selectionMode, SELECTION_MODES),
    ),
  }
  Object.assign(fields, bidErrors(read, fields))
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  // No field has a code, so every value is present.
  return { ok: true, terms: read as NewConsortiumTerms }
}

type Read<T> = { value: T } | { code: FieldCode }

/** A minimum no one can reach or a maximum below the minimum would close the group to bids without saying so (CON-10). */
function bidErrors(
  read: { targetCents?: Cents; feeBps?: number; minBidCents?: Cents | null; maxBidCents?: Cents | null },
  fields: NewConsortiumErrors,
): NewConsortiumErrors {
  if (fields.minBid !== undefined || fields.maxBid !== undefined) return {}
  const errors: NewConsortiumErrors = {}
  const { targetCents, feeBps, minBidCents, maxBidCents } = read
  if (minBidCents && maxBidCents && maxBidCents < minBidCents) errors.maxBid = 'below_minimum_bid'
  if (minBidCents && targetCents !== undefined && feeBps !== undefined) {
    const owed = add(targetCents, multiplyRatio(targetCents, feeBps, WHOLE_BPS))
    if (minBidCents > owed) errors.minBid = 'above_what_is_owed'
  }
  return errors
}

function given(field: Field): string | number | null {
  if (typeof field === 'string') return field.trim() === '' ? null : field.trim()
  return field ?? null
}

function readText(field: Field, rule: { required: boolean; most: number }): Read<string> {
  const text = String(given(field) ?? '')
  if (text === '' && rule.required) return { code: 'required' }
  return text.length > rule.most ? { code: 'too_long' } : { value: text }
}

function readWhole(field: Field, { min, max }: { min: number; max: number }): Read<number> {
  const value = given(field)
  if (value === null) return { code: 'required' }
  // "6,000" never means six: a thousands separator isn't accepted, and a decimal sign only to say that it is one.
  if (typeof value === 'string' && !/^\d+$/.test(value))
    return { code: /^\d+[.,]\d{1,2}$/.test(value) ? 'not_whole' : 'not_a_number' }
  const number = Number(value)
  if (!Number.isFinite(number)) return { code: 'not_a_number' }
  if (!Number.isInteger(number)) return { code: 'not_whole' }
  if (number < min) return { code: 'too_small' }
  return number > max ? { code: 'too_large' } : { value: number }
}

/** A percentage as basis points, in steps of half a percent (GRP-07): typed in the language, or a program's number. */
function readFee(field: string | number, language: Language): Read<number> {
  const { min, max, step } = NEW_CONSORTIUM.adminFeePercentage
  if (typeof field === 'number' && field < min) return { code: 'too_small' }
  const bps = parsePercent(String(field), typeof field === 'number' ? 'enUS' : language)
  if (bps === null) return { code: 'not_a_number' }
  if (bps > max * 100) return { code: 'too_large' }
  return bps % (step * 100) === 0 ? { value: bps } : { code: 'wrong_step' }
}

function readChoice<T extends string>(field: Field, choices: readonly T[]): Read<T> {
  const choice = choices.find((one) => one === field)
  return choice === undefined ? { code: 'not_a_choice' } : { value: choice }
}

function readTarget(field: Field, language: Language): Read<Cents> {
  const { min, max, step } = NEW_CONSORTIUM.targetDollars
  const amount = readMoney(field, language)
  if (amount === null) return { code: 'required' }
  if (amount === 'not_a_number') return { code: 'not_a_number' }
  if (amount < centsOfDollars(min)) return { code: 'too_small' }
  if (amount > centsOfDollars(max)) return { code: 'too_large' }
  return amount % centsOfDollars(step) === 0 ? { value: amount } : { code: 'wrong_step' }
}

function readBid(field: Field, language: Language): Read<Cents | null> {
  const amount = readMoney(field, language)
  if (amount === 'not_a_number') return { code: 'not_a_number' }
  return amount !== null && amount <= 0 ? { code: 'too_small' } : { value: amount }
}

/** Dollars as typed in the language, or a program's number. */
function readMoney(field: Field, language: Language): Cents | null | 'not_a_number' {
  const value = given(field)
  if (value === null) return null
  if (typeof value === 'string') return parseMoney(value, language) ?? 'not_a_number'
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(String(value)) ? centsOfDollars(value) : 'not_a_number'
}
