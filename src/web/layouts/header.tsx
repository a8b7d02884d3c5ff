import { useLocation } from 'react-router'
import { LANGUAGE_NAMES } from '#domain/language.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { AccountLinks, LoginLink, SignUpLink } from '#web/layouts/account-links.tsx'
import { HeaderMenu } from '#web/layouts/header-menu.tsx'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { adminSwitch, isCurrent, type NavigationEntry } from '#web/layouts/navigation.ts'
import { NoticesLink } from '#web/layouts/notices-link.tsx'
import { personLabel } from '#web/layouts/person-label.ts'
import { ThemeSwitch } from '#web/layouts/theme-switch.tsx'
import { Mark } from '#web/quilt/mark.tsx'
import { SearchButton } from '#web/search/search-button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

export interface HeaderProps {
  navigation: NavigationEntry[]
  /** Public pages ship no router, so their links load the page again. */
  place: 'public' | 'app'
  /** Tighter rows for the administrator's work. */
  dense?: boolean
  /** How many notices the signed-in person hasn't read; left out where nothing links to them. */
  unread?: number | null
}

/**
 * Two rows from 1024 px: search, language, theme and account; below them brand, navigation and Sign up, which stay in sight. On narrow
 * screens there is that row alone, with everything else in one menu (NAV-01, NAV-02).
 */
export function Header({ navigation, place, dense = false, unread = null }: HeaderProps) {
  const t = useMessages('shell')
  const { language } = useRootFacts()
  const { person } = useAuth()
  return (
    <header className={dense ? 'site-header site-header-dense no-print' : 'site-header no-print'}>
      <div className="site-header-top hidden lg:block">
        <div className="page flex h-full items-center gap-2">
          <SearchButton className="min-w-72" />
          <div className="ml-auto flex items-center gap-2">
            <AdminSwitch />
            <HeaderMenu label={LANGUAGE_NAMES[language]} icon={<Icon name="language" />}>
              <LanguageSwitch place={place} />
            </HeaderMenu>
            <div className="needs-script">
              <HeaderMenu label={t('theme')} icon={<Icon name="theme" />}>
                <ThemeSwitch />
              </HeaderMenu>
            </div>
            {person === null ? (
              <LoginLink />
            ) : (
              <HeaderMenu label={personLabel(person, t('user'))} icon={<Icon name="person" />}>
                <AccountLinks />
              </HeaderMenu>
            )}
          </div>
        </div>
      </div>
      <div className="site-header-nav">
        <div className="page flex h-full items-center gap-x-2 sm:gap-x-3 lg:gap-x-8">
          <Brand />
          {navigation.length === 0 ? null : (
            <nav aria-label={t('mainNavigation')} className="hidden h-full lg:block">
              <ul className="flex h-full items-stretch gap-6">
                {navigation.map((entry) => (
                  <li key={entry.to} className="flex">
                    <NavigationLink entry={entry} place={place} className="navigation-link" />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            {person === null ? <SignUpLink /> : null}
            {unread === null ? null : <NoticesLink unread={unread} />}
            <NarrowMenu navigation={navigation} place={place} dense={dense} />
          </div>
        </div>
      </div>
    </header>
  )
}

function Brand() {
  const t = useMessages('shell')
  const { language, productName } = useRootFacts()
  return (
    <a href={inLanguage('/', language)} aria-label={t('brandHome', { product: productName })} className="brand-link">
      <Mark />
      {/* On narrow phones Sign up and the menu need the room in every language. */}
      <span className="max-[24rem]:heard">{productName}</span>
    </a>
  )
}

/** From the dashboard to the admin panel and back, for a super_admin (NAV-05). */
function AdminSwitch() {
  const t = useMessages('shell')
  const { person } = useAuth()
  const { pathname } = useLocation()
  const entry = adminSwitch(person?.role ?? null, pathname)
  if (entry === null) return null
  return (
    <Link to={entry.to} className={buttonLook({ look: 'secondary', size: 'dense' })}>
      {t(entry.word)}
    </Link>
  )
}

function NarrowMenu({ navigation, place, dense = false }: Pick<HeaderProps, 'navigation' | 'place' | 'dense'>) {
  const t = useMessages('shell')
  const { person } = useAuth()
  return (
    <details name="header" data-menu="" className="group lg:hidden">
      <summary className="header-button">
        <span className="contents group-open:hidden">
          <Icon name="menu" />
        </span>
        <span className="hidden group-open:contents">
          <Icon name="close" />
        </span>
        <span className="max-[24rem]:heard">{t('menu')}</span>
      </summary>
      <div className="site-menu">
        <div className="page flex flex-col gap-4">
          <SearchButton />
          {navigation.length === 0 ? null : (
            <nav aria-label={t('mainNavigation')} className="flex flex-col">
              {navigation.map((entry) => (
                <NavigationLink key={entry.to} entry={entry} place={place} className="menu-line" isAgain />
              ))}
            </nav>
          )}
          {dense ? null : <ChatLine />}
          <AdminSwitch />
          {person === null ? (
            // On the line of the words above it.
            <div className="-ml-2.5">
              <LoginLink />
            </div>
          ) : (
            <AccountLinks offered={navigation} />
          )}
          <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
            <div>
              <p className="px-3 text-14 text-ink-2">{t('language')}</p>
              <LanguageSwitch place={place} />
            </div>
            <div className="needs-script">
              <p className="px-3 text-14 text-ink-2">{t('theme')}</p>
              <ThemeSwitch />
            </div>
          </div>
        </div>
      </div>
    </details>
  )
}

/** Opens the chat, whose own button gives way to what is read (chat/watch-chat.ts). */
function ChatLine() {
  const t = useMessages('chat')
  const { seeing } = useRootFacts()
  if (seeing !== null) return null
  return (
    <button type="button" popoverTarget="chat" aria-haspopup="dialog" className="menu-line needs-script">
      {t('open')}
    </button>
  )
}

interface NavigationLinkProps extends Pick<HeaderProps, 'place'> {
  entry: NavigationEntry
  className: string
  /** The document has another link to the same page, by which the router learns of it. */
  isAgain?: boolean
}

function NavigationLink({ entry, place, className, isAgain = false }: NavigationLinkProps) {
  const t = useMessages('shell')
  const { pathname } = useLocation()
  return (
    <Link
      to={entry.to}
      reloadDocument={place === 'public'}
      discover={isAgain ? 'none' : 'render'}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      className={className}
    >
      {t(entry.word)}
    </Link>
  )
}
