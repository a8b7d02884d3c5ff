import {
  NEW_CONSORTIUM,
  type NewConsortiumErrors,
  type NewConsortiumInput,
  validateNewConsortium,
} from '#domain/consortiums/create-consortium.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, decimalOfCents, parseMoney } from '#domain/money.ts'
import { parsePercent } from '#domain/percent.ts'

/** The steps in which a group is set up, in order, each with its fields; the review of them all comes last (decision 0107). */
export const DRAFT_FIELDS = {
  plan: ['consortiumType', 'targetAmount', 'durationMonths', 'adminFeePercentage'],
  members: ['maxMembers'],
  draws: ['selectionMode', 'minBid', 'maxBid'],
  dates: ['name', 'description', 'assemblyDay'],
} as const satisfies Record<string, readonly (keyof NewConsortiumInput)[]>

/** A step that asks something. */
export type DraftStep = keyof typeof DRAFT_FIELDS
export const DRAFT_STEPS = Object.keys(DRAFT_FIELDS) as readonly DraftStep[]
/** Where someone is: at a step that asks, or at the review. */
export type DraftPlace = DraftStep | 'review'
export const DRAFT_PLACES: readonly DraftPlace[] = [...DRAFT_STEPS, 'review']

export type DraftField = (typeof DRAFT_FIELDS)[DraftStep][number]
/** What was typed, right or wrong; empty for what wasn't. */
export type DraftAnswers = Readonly<Record<DraftField, string>>

/** A draft in which nothing was typed yet. */
export const NO_DRAFT_ANSWERS = Object.fromEntries(
  Object.values(DRAFT_FIELDS)
    .flat()
    .map((field) => [field, '']),
) as DraftAnswers

/** What a step shows before anything was typed: the defaults of a new group. */
export const DRAFT_DEFAULTS: Readonly<Partial<Record<DraftField, string>>> = {
  consortiumType: NEW_CONSORTIUM.consortiumType,
  adminFeePercentage: String(NEW_CONSORTIUM.adminFeePercentage.default),
  selectionMode: NEW_CONSORTIUM.selectionMode,
  assemblyDay: String(NEW_CONSORTIUM.assemblyDay.default),
}

/** So many drafts someone may have open at the same time. */
export const MOST_DRAFTS = 20

/** `open`: never saved. `begun`: saved, and something is wrong. */
export type DraftStepState = 'open' | 'begun' | 'done'

/** What is wrong with one step, in the order of its fields, as far as the other steps can be read: a minimum bid depends on the amount and the fee. */
export function problemsOfDraftStep(answers: DraftAnswers, step: DraftStep, language: Language): NewConsortiumErrors {
  const checked = validateNewConsortium(answers, language)
  if (checked.ok) return {}
  const { fields } = checked
  const own: readonly DraftField[] = DRAFT_FIELDS[step]
  return Object.fromEntries(own.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])))
}

/** Where each step is. Amounts are read in the language they were typed in. */
export function draftStepStates(answers: DraftAnswers, language: Language): Record<DraftStep, DraftStepState> {
  const stateOf = (step: DraftStep): DraftStepState => {
    if (DRAFT_FIELDS[step].every((field) => answers[field] === '')) return 'open'
    return Object.keys(problemsOfDraftStep(answers, step, language)).length === 0 ? 'done' : 'begun'
  }
  return Object.fromEntries(DRAFT_STEPS.map((step) => [step, stateOf(step)])) as Record<DraftStep, DraftStepState>
}

/** Where to go on: the first step that isn't done, or the review. */
export function nextDraftPlace(states: Readonly<Record<DraftStep, DraftStepState>>): DraftPlace {
  return DRAFT_STEPS.find((step) => states[step] !== 'done') ?? 'review'
}

const AMOUNTS: readonly DraftField[] = ['targetAmount', 'minBid', 'maxBid']

/** What was typed in one language as it is typed in another: "24,000.50" becomes "24000,5". What can't be read stays as it is. */
export function draftInLanguage(answers: DraftAnswers, from: Language, to: Language): DraftAnswers {
  if ((from === 'ptBR') === (to === 'ptBR')) return answers
  const written = (field: DraftField): string => {
    const text = answers[field]
    const hundredths = AMOUNTS.includes(field)
      ? parseMoney(text, from)
      : field === 'adminFeePercentage'
        ? parsePercent(text, from)
        : null
    if (hundredths === null) return text
    const decimal = decimalOfCents(hundredths as Cents).replace(/\.?0+$/, '')
    return to === 'ptBR' ? decimal.replace('.', ',') : decimal
  }
  return Object.fromEntries(
    (Object.keys(answers) as DraftField[]).map((field) => [field, written(field)]),
  ) as DraftAnswers
}
