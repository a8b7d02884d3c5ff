import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The next step, on mangrove: Sign up and Login for visitors, the dashboard for who is signed in (PUB-08). */
export function StartLinks() {
  const t = useMessages('shell')
  const home = useMessages('home')
  const { person } = useRootFacts()
  return (
    <div className="flex flex-wrap gap-3">
      {person === null ? (
        <>
          <LinkButton to="/auth?mode=signup" look="bright" reload>
            {t('signUp')}
          </LinkButton>
          <LinkButton to="/auth?mode=login" look="outline" reload>
            {t('login')}
          </LinkButton>
        </>
      ) : (
        <LinkButton to="/dashboard" look="bright" reload>
          {home('goToDashboard')}
        </LinkButton>
      )}
    </div>
  )
}
