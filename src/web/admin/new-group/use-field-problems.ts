import { type FieldCode, NEW_CONSORTIUM, type NewConsortiumErrors } from '#domain/consortiums/create-consortium.ts'
import type { DraftField } from '#domain/consortiums/group-draft.ts'
import { centsOfDollars } from '#domain/money.ts'
import { ownValue } from '#domain/own-value.ts'
import { formatCount, formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

type Bounds = { min?: string; max?: string; step?: string; example?: string }
/** Longer than any number; what is longer is shown by its beginning. */
const MOST_SHOWN = 40
/** How numbers are written here, shown to someone whose number could not be read. */
const EXAMPLES = { dollars: 30_000, percent: 15.5 }

/** The sentence of each wrong field, with the field's own bounds and what was typed in it. */
export function useFieldProblems(): (
  fields: NewConsortiumErrors,
  typed: Record<string, string>,
) => Record<string, string> {
  const t = useMessages('adminNewGroup.problems')
  const language = useLanguage()
  const money = (dollars: number) => formatMoney(centsOfDollars(dollars), language, { whole: true })
  const count = (value: number) => formatCount(value, language)
  const { targetDollars, durationMonths, maxMembers, adminFeePercentage, assemblyDay } = NEW_CONSORTIUM
  const bounds: Partial<Record<DraftField, Bounds>> = {
    name: { max: count(NEW_CONSORTIUM.nameLength) },
    description: { max: count(NEW_CONSORTIUM.descriptionLength) },
    targetAmount: {
      min: money(targetDollars.min),
      max: money(targetDollars.max),
      step: money(targetDollars.step),
      example: count(EXAMPLES.dollars),
    },
    durationMonths: {
      min: count(durationMonths.min),
      max: count(durationMonths.max),
      example: count(durationMonths.max),
    },
    maxMembers: { min: count(maxMembers.min), max: count(maxMembers.max), example: count(maxMembers.max) },
    adminFeePercentage: {
      min: count(adminFeePercentage.min),
      max: count(adminFeePercentage.max),
      step: count(adminFeePercentage.step),
      example: count(EXAMPLES.percent),
    },
    assemblyDay: {
      min: count(assemblyDay.min),
      max: count(assemblyDay.max),
      example: count(assemblyDay.default),
    },
    minBid: { min: formatMoney(1, language), example: count(EXAMPLES.dollars) },
    maxBid: { min: formatMoney(1, language), example: count(EXAMPLES.dollars) },
  }
  const sentence = (field: DraftField, code: FieldCode, typed = '') => {
    const word = field === 'name' && code === 'required' ? 'name_required' : code
    const figures = { min: '', max: '', step: '', example: '', ...bounds[field] }
    return t(word, { ...figures, typed: typed.trim().slice(0, MOST_SHOWN) })
  }
  return (fields, typed) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, code]) => [
        field,
        sentence(field as DraftField, code, ownValue(typed, field)),
      ]),
    )
}
