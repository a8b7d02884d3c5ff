import type { TicketAnswer } from '#web/admin/support/ticket-act.server.ts'
import { useBusyText } from '#web/document/busy-text.ts'
import type { adminMessage } from '#web/i18n/enUS/admin-message.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** The sentence of a refusal; nothing where a template was filled in. */
export function useTicketRefusal(): (answer: TicketAnswer) => string | undefined {
  const t = useMessages('adminMessage')
  const busy = useBusyText()
  return ({ code, max }) => {
    if (code === null) return undefined
    return busy(code) ?? t(`refusals.${code as keyof typeof adminMessage.refusals}`, { max })
  }
}
