import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

const MOST_SHOWN = 99

/** The way to a person's notices, with how many of them are unread; in sight at every width. */
export function NoticesLink({ unread }: { unread: number }) {
  const t = useMessages('shell')
  return (
    <Link to="/notices" className="header-button no-underline" aria-label={t('noticesUnread', { count: unread })}>
      <span className="relative flex" aria-hidden="true">
        <Icon name="bell" className="text-22" />
        {unread === 0 ? null : (
          <span className="figures unread-count">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
        )}
      </span>
    </Link>
  )
}
