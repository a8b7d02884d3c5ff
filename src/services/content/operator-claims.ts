import { z } from 'zod'

/**
 * What the operator may claim on public pages, and the shape of each claim (rules 0, Claims). The files under content/,
 * the table operator_content, and the future back office all use this. Percentages are basis points, amounts
 * whole cents.
 */
const text = z.string().trim().min(1).max(2000)
const bps = z.number().int().min(0).max(100_000)
const cents = z.number().int().min(0)
const months = z.number().int().min(1).max(480)
const monthsRange = z.object({ min: months, max: months })
const rates = z.object({ minBps: bps, maxBps: bps })
const values = z.object({ minCents: cents, maxCents: cents })
/** `{name}` in the statement is a setting's value, or `sampleName` while the setting is unset. */
const named = z.object({ statement: text, sampleName: text })

/** Figures and URLs: the same in every language. */
export const FIGURES = {
  /** "4.9 from 2,847 reviews". */
  reviews: z.object({ ratingTenths: z.number().int().min(10).max(50), count: z.number().int().min(1) }),
  /** "Up to 70% less in fee than in interest" and the case for which it's true. */
  savings: z.object({ upToBps: bps, creditCents: cents, months, feeBps: bps, rateBps: bps }),
  /** What a loan like our examples costs a year, from the best to the worst borrower. */
  loanRates: rates,
  /** "Typically $38,000+": the claimed total cost of a loan for the car example. */
  loanTotal: z.object({ fromCents: cents }),
  traditionalApr: rates,
  homeLoanRates: rates,
  carLoanRates: z.object({ maxBps: bps }),
  terms: z.object({
    general: monthsRange,
    most: months,
    short: monthsRange,
    car: monthsRange,
    homeMost: months,
    usual: z.array(months).min(1),
  }),
  productValues: z.object({ car: values, home: values }),
  /** Where letters reach us, and our phone. */
  office: z.object({ street: text, city: text, phone: text }),
  /** Social accounts; without a URL, they link to a page that says they aren't set up. */
  channels: z.array(z.object({ name: text, url: z.url({ protocol: /^https$/ }).nullable() })).max(8),
} as const

/** Claims in words, once per language. */
export const STATEMENTS = {
  testimonials: z.array(z.object({ quote: text, signature: text })).length(4),
  leaders: z
    .array(z.object({ name: text, title: text, bio: text }))
    .min(1)
    .max(6),
  hours: z
    .array(z.object({ days: text, open: text }))
    .min(1)
    .max(7),
  /** The name of the rate beside a plan's cost; counsel settles it (rules, "What a plan costs"). A name claims nothing, so no page marks it. */
  rateName: z.object({ name: text }),
  registration: named,
  funds: named,
  partner: named,
} as const

const SHAPES = { ...FIGURES, ...STATEMENTS }

export type ClaimKey = keyof typeof SHAPES
type ValueOf<Key extends ClaimKey> = z.output<(typeof SHAPES)[Key]>

/** What makes a claim true: one sentence that says why, the day it was established, and where to read it. */
export const proofShape = z.object({
  basis: text,
  date: z.iso.date(),
  link: z.url({ protocol: /^https?$/ }).optional(),
})
export type Proof = z.output<typeof proofShape>

/** A claim as written, in a file in content/ or a row in the database. */
export interface WrittenClaim<Value> {
  value: Value
  isSample: boolean
  proof: Proof | null
}

export type WrittenFigures = { [Key in keyof typeof FIGURES]: WrittenClaim<ValueOf<Key>> }
export type WrittenStatements = { [Key in keyof typeof STATEMENTS]: WrittenClaim<ValueOf<Key>> }

/** What a claim's proof consists of: a basis with its date, or the name or number one of the settings gives. */
type Need = 'basis' | 'REGISTRATION_NUMBER' | 'BANK_NAME' | 'PARTNER_NAME'

/** What each claim needs besides no longer being a sample. The operator simply sets hours, address, channels, and value ranges. */
export const NEEDS: Record<ClaimKey, readonly Need[]> = {
  reviews: ['basis'],
  savings: ['basis'],
  loanRates: ['basis'],
  loanTotal: ['basis'],
  traditionalApr: ['basis'],
  homeLoanRates: ['basis'],
  carLoanRates: ['basis'],
  terms: ['basis'],
  productValues: [],
  channels: [],
  testimonials: ['basis'],
  leaders: ['basis'],
  hours: [],
  office: [],
  rateName: ['basis'],
  registration: ['REGISTRATION_NUMBER'],
  funds: ['BANK_NAME', 'basis'],
  partner: ['PARTNER_NAME'],
}

/** A claim as a page shows it. */
export interface Claim<Value> extends WrittenClaim<Value> {
  /** The word "Sample" must appear beside it: it's still a sample, or part of its proof is missing. */
  isMarked: boolean
}

/** A claim that names a person or a thing, with the name filled in. */
export interface NamedStatement {
  statement: string
  name: string
}

type ShownValue<Key extends ClaimKey> = Key extends 'registration' | 'funds' | 'partner' ? NamedStatement : ValueOf<Key>

/** Everything the operator says, in one language. */
export type OperatorContent = { [Key in ClaimKey]: Claim<ShownValue<Key>> }

/** The value if it has that claim's shape; otherwise null. */
export function parseClaimValue<Key extends ClaimKey>(key: Key, value: unknown): ValueOf<Key> | null {
  const parsed = SHAPES[key].safeParse(value)
  return parsed.success ? (parsed.data as ValueOf<Key>) : null
}

export function isClaimKey(key: string): key is ClaimKey {
  return Object.hasOwn(SHAPES, key)
}
