import { useRootFacts } from '#web/document/root-facts.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'

/** A search by plain form, answered by the search page; used there and on the page for a URL that goes nowhere. */
export function SearchForm({ typed = '' }: { typed?: string }) {
  const t = useMessages('shell')
  const { language } = useRootFacts()
  return (
    <search>
      <form action={inLanguage('/search', language)} className="flex max-w-xl flex-col gap-1">
        <label htmlFor="search" className="font-semibold">
          {t('searchTitle')}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="search"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={typed}
            placeholder={t('searchPlaceholder')}
            autoComplete="off"
            className="min-h-11 min-w-40 grow basis-40 rounded-corner border border-field bg-surface px-3 text-17 text-ink placeholder:text-ink-2"
          />
          <button type="submit" className={buttonLook({ look: 'primary' })}>
            {t('search')}
          </button>
        </div>
      </form>
    </search>
  )
}
