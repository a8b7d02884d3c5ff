import type { OperatorContent } from '#services/content/operator-claims.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ContactLetter } from '#web/public/contact/contact-letter.tsx'
import { Sample } from '#web/sample.tsx'

/** The mangrove side of the page: what happens to a message, when someone is there (CONT-07), and the other way to reach us. */
export function ContactSide({ hours, office }: Pick<OperatorContent, 'hours' | 'office'>) {
  const t = useMessages('contact')
  const { supportEmail } = useRootFacts()
  return (
    <section className="contact-side on-mangrove flex flex-col gap-8 rounded-br-cut bg-mangrove py-8 text-ink lg:py-12">
      <div className="flex flex-col gap-4">
        <h1 className="text-36 sm:text-48">{t('headline')}</h1>
        <p className="measure text-18 text-ink-2">{t('lead')}</p>
      </div>
      <div className="flex max-w-md flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="text-22">{t('hoursTitle')}</h2>
          <Sample of={hours} />
        </div>
        <dl className="border-t border-line">
          {hours.value.map(({ days, open }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <dt className="text-ink-2">{days}</dt>
              <dd className="font-semibold">{open}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="text-ink-2">
        {t('byPost')} <Sample of={office} />
        <span className="block text-ink">
          {`${office.value.street}, `}
          <span className="inline-block">{office.value.city}</span>
          <span className="block">{office.value.phone}</span>
        </span>
      </p>
      <p className="text-ink-2">
        {t('byMail')}{' '}
        <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
          {supportEmail}
        </a>
      </p>
      <ContactLetter className="mt-auto hidden max-w-72 lg:block" />
    </section>
  )
}
