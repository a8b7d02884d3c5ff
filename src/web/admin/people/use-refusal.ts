import type { PersonAnswer } from '#web/admin/people/person-act.server.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import type { adminApprovals } from '#web/i18n/enUS/admin-approvals.ts'
import type { adminPerson } from '#web/i18n/enUS/admin-person.ts'
import { useMessages } from '#web/i18n/messages.ts'

type Refusal = keyof typeof adminPerson.refusals
type AskRefusal = keyof typeof adminApprovals.ask.refusals

const ASK_REFUSALS = ['concerns_you', 'reason_missing', 'reason_too_long', 'already_requested'] as const
const isAskRefusal = (code: string): code is AskRefusal => ASK_REFUSALS.some((one) => one === code)

/** The sentence of a refusal; a code without one is a failure on our side. */
export function useRefusal(): (answer: PersonAnswer) => string {
  const t = useMessages('adminPerson')
  const ask = useMessages('adminApprovals.ask.refusals')
  const reviewers = useMessages('kycReviewers.refusals')
  const busy = useBusyText()
  return ({ code, group }) => {
    const text = busy(code) ?? (isAskRefusal(code) ? ask(code) : null)
    if (reviewers.has(code as 'same_reviewer')) return reviewers(code as 'same_reviewer')
    return text ?? t(`refusals.${code as Refusal}`, { group })
  }
}
