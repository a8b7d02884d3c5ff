import type { TicketDeed } from '#web/admin/support/messages-url.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'

interface MovedOnProps {
  done: TicketDeed
  /** Whose conversation it was done with. */
  of: { name: string; number: string } | null
  /** The next one that waits is open below; or none is left. */
  hasNext: boolean
}

/** What was just done with the conversation before, and that the next one opened by itself. */
export function MovedOn({ done, of, hasNext }: MovedOnProps) {
  const t = useMessages('adminMessage')
  return (
    <div role="status">
      <Banner tone="ok" title={t(`done.${done}`)}>
        {of === null ? null : `${t('doneWith', of)} `}
        {t(hasNext ? 'nextOpened' : 'noneLeft')}
      </Banner>
    </div>
  )
}
