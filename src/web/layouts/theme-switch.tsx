import { useMessages } from '#web/i18n/messages.ts'

const CHOICES = [
  ['system', 'themeSystem'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
] as const

/**
 * System, light or dark, kept in local storage by the head script, which answers the form in place and marks the choice.
 * Cookies are for language and session only (rules 0), so without JavaScript the device's own theme holds and the
 * switch is not offered.
 */
export function ThemeSwitch() {
  const t = useMessages('shell')
  return (
    <form aria-label={t('theme')} data-theme-form="" className="flex flex-col">
      {CHOICES.map(([theme, word]) => (
        <button key={theme} type="submit" name="theme" value={theme} className="menu-line" suppressHydrationWarning>
          <span className="menu-mark" />
          {t(word)}
        </button>
      ))}
    </form>
  )
}
