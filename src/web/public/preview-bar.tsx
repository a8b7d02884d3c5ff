import { kindOf } from '#domain/content/content-keys.ts'
import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from '#domain/language.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Above a page that shows its editor a draft: that it isn't published, the other languages, and the way back. */
export function PreviewBar({ draft, path }: { draft: string; path: string }) {
  const t = useMessages('preview')
  const editor = `/admin/content/${draft.includes('/') ? draft : `${kindOf(draft)}/${draft}`}`
  return (
    <aside aria-label={t('title')} className="bg-due-soft text-due">
      <div className="page flex flex-wrap items-baseline gap-x-6 gap-y-2 py-3">
        <p>
          <strong>{t('title')}.</strong> {t('text')}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {LANGUAGES.map((language) => (
            <a
              key={language}
              lang={LOCALES[language]}
              className="link"
              href={`${inLanguage(path, language)}?draft=${draft}`}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          ))}
          <a className="link" href={editor}>
            {t('edit')}
          </a>
        </p>
      </div>
    </aside>
  )
}
