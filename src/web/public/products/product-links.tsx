import { useAuth } from '#web/auth/auth-provider.tsx'
import { authPath, inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The two calls to action on a product's page (PUB-14). Someone who is signed in starts from the dashboard. */
export function ProductLinks({ onMangrove = false }: { onMangrove?: boolean }) {
  const t = useMessages('plans')
  const language = useLanguage()
  const { person } = useAuth()
  return (
    <div className="no-print flex flex-wrap gap-3">
      <LinkButton
        to={person === null ? authPath('signup', language) : '/dashboard'}
        look={onMangrove ? 'bright' : 'primary'}
        reload
      >
        {person === null ? t('getStarted') : t('goToDashboard')}
      </LinkButton>
      <LinkButton to={inLanguage('/contact', language)} look={onMangrove ? 'outline' : 'secondary'} reload>
        {t('consultation')}
      </LinkButton>
    </div>
  )
}
