import { LOCALES } from '#domain/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

/** Each wrong field's sentence behind the field's own label, "Name: enter a name", for the list above a form. */
export function useNamedProblems(): (problems: FieldErrors, labelOf: (field: string) => string) => FieldErrors {
  const t = useMessages('admin')
  const language = useLanguage()
  const named = (field: string, problem: string) =>
    t('problemIn', { field, problem: problem.slice(0, 1).toLocaleLowerCase(LOCALES[language]) + problem.slice(1) })
  return (problems, labelOf) =>
    Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, named(labelOf(field), problem)]))
}
