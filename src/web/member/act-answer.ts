import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Refusals } from '#web/read-form.ts'
import type { FieldErrors } from '#web/ui/error-summary.tsx'

/** How the server answers a member's form that it didn't carry out: codes by field, and what was typed. */
export interface ActAnswer {
  /** Which form of its route it was, where there are several. */
  intent: string
  errors: Refusals
  /** What a refusal's sentence names, if it names an installment. */
  number: number | null
  values: Record<string, string>
}

/** The answer to one form of a route, with its refusals in words; `intent` where the route has several forms. */
export function useAnswerTo(answer: ActAnswer | null | undefined, intent = '') {
  const t = useMessages('refusals')
  const busy = useBusyText()
  const own = answer?.intent === intent ? answer : null
  const errors: FieldErrors = {}
  for (const [field, code] of Object.entries(own?.errors ?? {})) {
    errors[field] =
      busy(code) ?? (t.has(code as 'failed') ? t(code as 'pay_older_first', { number: own?.number ?? 0 }) : t('failed'))
  }
  return { errors: own === null ? null : errors, values: own?.values ?? {} }
}
