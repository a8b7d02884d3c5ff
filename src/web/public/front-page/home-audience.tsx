import { useMessages } from '#web/i18n/messages.ts'

/** Who the groups are for (COPY-06), as a ruled list. */
export function HomeAudience() {
  const t = useMessages('home')
  return (
    <section className="page pb-6 sm:pb-8 lg:pb-12">
      <h2 className="text-22 md:text-28">{t('whoTitle')}</h2>
      <ul className="mt-3 grid gap-x-12 border-t border-line md:mt-4 md:grid-cols-2">
        {[t('whoBuyers'), t('whoUnderserved'), t('whoCredit'), t('whoAdults')].map((line) => (
          <li key={line} className="border-b border-line py-2 md:py-3">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
