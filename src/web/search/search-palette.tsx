import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The search palette (NAV-06): a native dialog with a plain form, once on every page. `watch-search.ts` opens it at once
 * and `palette.ts` fills it; what is typed and sent before that has loaded is answered by the search page.
 */
export function SearchPalette() {
  const t = useMessages('shell')
  const { language } = useRootFacts()
  return (
    <dialog data-search-dialog="" aria-label={t('searchTitle')} className="search-dialog no-print">
      <search>
        <form action={inLanguage('/search', language)} className="flex items-center gap-2 p-2">
          <Icon name="search" className="ml-2 text-ink-2" />
          <input
            type="text"
            enterKeyHint="search"
            name="q"
            maxLength={100}
            aria-label={t('searchTitle')}
            placeholder={t('searchPlaceholder')}
            autoComplete="off"
            spellCheck={false}
            className="search-field"
          />
          <button type="button" data-search-close="" aria-label={t('close')} className="header-button">
            <Icon name="close" />
          </button>
        </form>
      </search>
      <div
        data-search-results={inLanguage('/search.json', language)}
        className="search-results"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves to palette.ts what it fills.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </dialog>
  )
}
