import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Opens the palette (NAV-06). Without JavaScript it is what it looks like to the browser: a link to the search page. */
export function SearchButton({ className }: { className?: string }) {
  const t = useMessages('shell')
  const { language } = useRootFacts()
  return (
    <a
      href={inLanguage('/search', language)}
      data-search=""
      aria-keyshortcuts="Control+K Meta+K"
      className={className === undefined ? 'search-button' : `search-button ${className}`}
    >
      <Icon name="search" />
      {t('search')}
      <span aria-hidden="true" className="needs-script search-key">
        {/* The key is labeled as on the keyboard, in every language. */}
        {'Ctrl K'}
      </span>
    </a>
  )
}
