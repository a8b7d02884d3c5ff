import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

const CHOICES = [
  ['system', 'themeSystem'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
] as const

/**
 * System, light or dark. The head script answers the form in place and marks the choice; without JavaScript the server
 * keeps it in a cookie. Which one is chosen only the browser knows, so the server marks none.
 */
export function ThemeSwitch() {
  const t = useMessages('shell')
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/theme" aria-label={t('theme')} data-theme-form="" className="flex flex-col">
      <input type="hidden" name="to" value={pathname + search} />
      {CHOICES.map(([theme, word]) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className="menu-line group"
          suppressHydrationWarning
        >
          <span className="w-5">
            <Icon name="check" className="invisible group-aria-pressed:visible" />
          </span>
          {t(word)}
        </button>
      ))}
    </form>
  )
}
