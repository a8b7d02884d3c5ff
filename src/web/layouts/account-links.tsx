import { useLocation } from 'react-router'
import { landingPath } from '#domain/access/permissions.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { authPath } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { AmountsSwitch } from '#web/layouts/amounts-switch.tsx'
import type { NavigationEntry } from '#web/layouts/navigation.ts'
import { personLabel } from '#web/layouts/person-label.ts'
import { buttonLook } from '#web/ui/button-look.ts'

/** For a signed-in person: their name, their own places and Logout. What the navigation beside it offers isn't offered twice. */
export function AccountLinks({ offered = [] }: { offered?: readonly NavigationEntry[] }) {
  const t = useMessages('shell')
  const { person } = useAuth()
  if (person === null) return null
  const staff = person.role !== 'user'
  const home = landingPath(person.role)
  return (
    <div className="flex flex-col">
      <p className="max-w-64 px-3 py-2 text-14 text-ink-2">
        <strong className="block truncate text-16 text-ink">{personLabel(person, t('user'))}</strong>
        <span className="block truncate">{person.email}</span>
      </p>
      {offered.some(({ to }) => to === home) ? null : (
        <a href={home} className="menu-line">
          {t(staff ? 'dashboard' : 'myGroups')}
        </a>
      )}
      {staff || offered.some(({ to }) => to === '/user/account') ? null : (
        <a href="/user/account" className="menu-line">
          {t('profile')}
        </a>
      )}
      <a href="/user/security" className="menu-line">
        {t('security')}
      </a>
      <AmountsSwitch />
      <form method="post" action="/auth/logout">
        <button type="submit" className="menu-line w-full">
          {t('logout')}
        </button>
      </form>
    </div>
  )
}

/** For visitors; not on the page it links to. */
export function LoginLink() {
  const t = useMessages('shell')
  const { pathname } = useLocation()
  const language = useLanguage()
  if (pathname === '/auth') return null
  return (
    <a href={authPath('login', language)} className={buttonLook({ look: 'quiet' })}>
      {t('login')}
    </a>
  )
}

/** For visitors, on every width. From the login it leads on to the page they came for, as the tab beside it does. */
export function SignUpLink() {
  const t = useMessages('shell')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const to = pathname === '/auth' ? new URLSearchParams(search).get('to') : null
  return (
    <a
      href={authPath('signup', language) + (to === null ? '' : `&to=${encodeURIComponent(to)}`)}
      className={`${buttonLook({ look: 'primary' })} whitespace-nowrap max-sm:px-3 max-[26rem]:px-2.5 max-[26rem]:text-14`}
    >
      {t('signUp')}
    </a>
  )
}
