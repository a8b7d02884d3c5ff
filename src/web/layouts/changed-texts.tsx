import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'

/** Above a member's pages while a changed text waits for them; it keeps them from nothing. */
export function ChangedTexts() {
  const t = useMessages('agreeing')
  const { pathname } = useLocation()
  return (
    <aside aria-label={t('banner')} className="no-print page pt-4">
      <Banner
        tone="info"
        title={t('banner')}
        actions={
          <Link to={`/user/agree?to=${encodeURIComponent(pathname)}`} className="link">
            {t('see')}
          </Link>
        }
      />
    </aside>
  )
}
