import type { ClosingAnswer } from '#web/admin/closing/closing-act.server.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Why an act on a group's end was refused, in words. */
export function useRefusal(): (answer: ClosingAnswer) => string {
  const t = useMessages('adminClosing.refusals')
  const busy = useBusyText()
  return ({ refusal }) => busy(refusal) ?? t(refusal as Parameters<typeof t>[0])
}
