import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** The conditions for joining, stated before anyone signs up (COPY-06, COPY-11). `states` are those we work in. */
export function WhoCanJoin({ states }: { states: readonly string[] }) {
  const t = useMessages('plans.join')
  const language = useLanguage()
  return (
    <section aria-labelledby="join">
      <h2 id="join" className="text-28">
        {t('title')}
      </h2>
      <ul className="mt-4 border-t border-line">
        {[t('age', { states: formatList(states, language) }), t('documents'), t('credit'), t('terms')].map((line) => (
          <li key={line} className="border-b border-line py-3">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
