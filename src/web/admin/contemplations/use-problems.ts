import type { ContemplationAnswer } from '#web/admin/contemplations/contemplation-act.server.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

/** The sentence of each wrong field of a form that was answered so, by the field's name. */
export function useProblems(answer: ContemplationAnswer | null): FieldErrors {
  const t = useMessages('adminContemplations.problems')
  return Object.fromEntries(Object.entries(answer?.fields ?? {}).map(([field, code]) => [field, t(code)]))
}
