import { type FieldCode, NEW_CONSORTIUM, type NewConsortiumErrors } from '#domain/consortiums/create-consortium.ts'
import { centsOfDollars } from '#domain/money.ts'
import type { NewGroupField } from '#web/admin/new-group-fields.ts'
import { formatCount, formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

type Bounds = { min?: string; max?: string; step?: string }

/** The sentence of each wrong field, with the field's own bounds in it. */
export function useFieldProblems(): (fields: NewConsortiumErrors) => Record<string, string> {
  const t = useMessages('admin.newGroup.problems')
  const language = useLanguage()
  const money = (dollars: number) => formatMoney(centsOfDollars(dollars), language, { whole: true })
  const count = (value: number) => formatCount(value, language)
  const { targetDollars, durationMonths, maxMembers, adminFeePercentage, assemblyDay } = NEW_CONSORTIUM
  const bounds: Partial<Record<NewGroupField, Bounds>> = {
    name: { max: count(NEW_CONSORTIUM.nameLength) },
    description: { max: count(NEW_CONSORTIUM.descriptionLength) },
    targetAmount: { min: money(targetDollars.min), max: money(targetDollars.max), step: money(targetDollars.step) },
    durationMonths: { min: count(durationMonths.min), max: count(durationMonths.max) },
    maxMembers: { min: count(maxMembers.min), max: count(maxMembers.max) },
    adminFeePercentage: {
      min: count(adminFeePercentage.min),
      max: count(adminFeePercentage.max),
      step: count(adminFeePercentage.step),
    },
    assemblyDay: { min: count(assemblyDay.min), max: count(assemblyDay.max) },
    minBid: { min: formatMoney(1, language) },
    maxBid: { min: formatMoney(1, language) },
  }
  const sentence = (field: NewGroupField, code: FieldCode) => {
    const word = field === 'name' && code === 'required' ? 'name_required' : code
    return t(word, { min: '', max: '', step: '', ...bounds[field] })
  }
  return (fields) =>
    Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, sentence(field as NewGroupField, code)]))
}
