import type { ContemplationAnswer } from '#web/admin/contemplations/contemplation-act.server.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

/** The sentence for each wrong field in an answered form, by the field's name. */
export function useProblems(answer: ContemplationAnswer | null): FieldErrors {
  const t = useMessages('adminContemplations.problems')
  return Object.fromEntries(Object.entries(answer?.fields ?? {}).map(([field, code]) => [field, t(code)]))
}
