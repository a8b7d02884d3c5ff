import type { PlainDay } from '#domain/day.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import type { LongDocument } from '#web/public/articles/read-documents.server.ts'
import { Day } from '#web/ui/day.tsx'

/** When a text without versions was changed last. */
export function DocumentDate({ date }: { date: PlainDay }) {
  const t = useMessages('documents')
  return <p className="text-16 text-ink-2">{t.rich('updatedOn', { day: () => <Day on={date} look="long" /> })}</p>
}

interface VersionProps {
  document: Pick<LongDocument, 'version' | 'date' | 'isDraft' | 'isInEffect' | 'others'>
  /** The text's own page, without a language. */
  path: string
}

/** Which version of a legal text this is and from when, that counsel hasn't read a draft yet, and the text's other versions. */
export function DocumentVersion({ document: { version, date, isDraft, isInEffect, others }, path }: VersionProps) {
  const t = useMessages('documents')
  const language = useLanguage()
  const day = () => <Day on={date} look="long" />
  const base = inLanguage(path, language)
  return (
    <div className="flex flex-col gap-2 text-16 text-ink-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        {isDraft ? <p className="rounded-corner bg-due-soft px-2 py-0.5 font-semibold text-due">{t('draft')}</p> : null}
        <p>{t.rich(isDraft ? 'versionOf' : 'versionFrom', { version, day })}</p>
      </div>
      {isInEffect ? null : (
        <p className="rounded-corner bg-info-soft px-2 py-0.5 font-semibold text-info">
          {t('notThisOne')}{' '}
          <a className="link" href={base}>
            {t('readCurrent')}
          </a>
        </p>
      )}
      {others.length === 0 ? null : (
        <ul className="no-print flex flex-wrap gap-x-4" aria-label={t('otherVersions')}>
          {others.map((other) => (
            <li key={other.label}>
              <a className="link" href={`${base}/${other.label}`}>
                {t('version', { version: other.label })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
