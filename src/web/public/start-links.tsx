import { useAuth } from '#web/auth/auth-provider.tsx'
import { authPath, inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { buttonLook } from '#web/ui/button-look.ts'

/**
 * The next step, on mangrove (PUB-08): the dashboard for someone signed in, an account for everyone else, and someone to
 * ask beside it.
 */
export function StartLinks() {
  const t = useMessages('home')
  const shell = useMessages('shell')
  const language = useLanguage()
  const { person } = useAuth()
  return (
    <div className="no-print flex flex-wrap gap-3">
      <a
        href={person === null ? authPath('signup', language) : '/dashboard'}
        className={buttonLook({ look: 'bright' })}
      >
        {person === null ? shell('signUp') : t('goToDashboard')}
      </a>
      <a href={inLanguage('/contact', language)} className={buttonLook({ look: 'outline' })}>
        {t('talkToUs')}
      </a>
    </div>
  )
}
