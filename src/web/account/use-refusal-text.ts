import type { AuthAnswer, Refusal } from '#web/account/answers.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import type { auth } from '#web/i18n/enUS/auth.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** When to try again where the answer doesn't say: something was busy. */
const SOON_SECONDS = 5

/** The sentence of a refusal in the reader's language. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useMessages('auth.refusals')
  const away = useBusyText()('away')
  return ({ code, min = 0, max = 0, waitSeconds = SOON_SECONDS }) =>
    code === 'away' && away !== null
      ? away
      : t(code as keyof typeof auth.refusals, { min, max, ...inUnits(waitSeconds) })
}

/** A wait as people say it: seconds up to a minute and a half, minutes beyond that, never less than it really is. */
function inUnits(seconds: number): { wait: number; unit: 'seconds' | 'minutes' } {
  return seconds < 90 ? { wait: seconds, unit: 'seconds' } : { wait: Math.ceil(seconds / 60), unit: 'minutes' }
}

/** The sentences of an answer: one for the whole form, or null, and one for each field that has one. */
export function useAnswerTexts(answer: AuthAnswer | null): { problem: string | null; errors: Record<string, string> } {
  const textOf = useRefusalText()
  const errors = Object.entries(answer?.fields ?? {}).map(([name, refusal]) => [name, textOf(refusal)])
  return { problem: answer?.problem ? textOf(answer.problem) : null, errors: Object.fromEntries(errors) }
}
