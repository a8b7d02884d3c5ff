import { useLocation } from 'react-router'
import { LANGUAGES, type Language, LOCALES } from '#domain/language.ts'
import { SWITCH_LABELS } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** The three languages as buttons of a plain form: works without JavaScript and returns to the same page (I18N-01). */
export function LanguageSwitch({ place }: { place: 'public' | 'app' }) {
  const t = useMessages('shell')
  const current = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language" aria-label={t('language')} className="flex flex-col">
      <input type="hidden" name="to" value={pathname + search} />
      {place === 'public' ? <input type="hidden" name="public" value="1" /> : null}
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          aria-current={language === current || undefined}
          className="menu-line"
        >
          <span className="menu-mark" />
          <LanguageLabel language={language} />
        </button>
      ))}
    </form>
  )
}

/** "Portuguese (BR) · Português", each part in its own language for people who hear it. */
function LanguageLabel({ language }: { language: Language }) {
  const { label, own } = SWITCH_LABELS[language]
  return (
    <span>
      <span lang="en">{label}</span>
      {own === null ? null : (
        <>
          {' · '}
          <span lang={LOCALES[language]}>{own}</span>
        </>
      )}
    </span>
  )
}
