import { useMessages } from '#web/i18n/messages.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** The sentence for a form that met an outage; null for any other code, which the page has words for. */
export function useBusyText(): (code: string) => string | null {
  const t = useMessages('errors')
  return (code) => {
    const known = code as BusyCode
    if (known === 'busy') return t('busyText')
    return known === 'away' ? t('awayText') : null
  }
}
