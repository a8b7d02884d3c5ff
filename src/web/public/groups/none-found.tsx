import type { Catalog } from '#services/consortiums/list-open-groups.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nothing has a free spot that fits: the way back to all of them, and the waiting lists of full groups (rules 9). */
export function NoneFound({ catalog: { open, full }, path }: { catalog: Catalog; path: string }) {
  const t = useMessages('groupCatalog')
  const language = useLanguage()
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        open > 0 ? (
          <a href={path} className={buttonLook({ look: 'secondary' })}>
            {t('filter.clear')}
          </a>
        ) : (
          <a href={inLanguage('/contact', language)} className={buttonLook({ look: 'secondary' })}>
            {t('empty.contact')}
          </a>
        )
      }
    >
      <p>{t('empty.text', { open })}</p>
      {full.length === 0 ? (
        <p>{t('empty.none')}</p>
      ) : (
        <>
          <p className="pt-2">{t('empty.full')}</p>
          <ul className="flex flex-col py-2">
            {full.map(({ id, name, targetCents, monthlyCents }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <a href={`/consortium/${id}/join`} rel="nofollow" className="link inline-flex min-h-11 items-center">
                  {t('empty.wait', { name })}
                </a>
                <span className="text-16">
                  {t('empty.perMonth', {
                    payout: formatMoney(targetCents, language, { whole: true }),
                    monthly: formatMoney(monthlyCents, language),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
