import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

/** How the server answers a form of the group's page that it did not carry out: codes by field, and what was typed. */
export interface ActAnswer {
  intent: string
  /** Field → refusal code; the key '' is for what belongs to no field. */
  errors: Record<string, string>
  values: Record<string, string>
}

/** The answer to one form of the page, with its refusals in words. */
export function useAnswerTo(intent: string, answer: ActAnswer | null) {
  const t = useMessages('group.refusals')
  const busy = useBusyText()
  const own = answer?.intent === intent ? answer : null
  const errors: FieldErrors = {}
  for (const [field, code] of Object.entries(own?.errors ?? {})) {
    errors[field] = busy(code) ?? (t.has(code as 'failed') ? t(code as 'failed') : t('failed'))
  }
  return { errors: own === null ? null : errors, values: own?.values ?? {} }
}
