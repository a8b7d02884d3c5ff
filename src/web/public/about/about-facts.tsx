import type { ReactNode } from 'react'
import type { OperatorContent } from '#services/content/operator-claims.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { useOperatorFacts } from '#web/operator-facts.ts'
import { Sample } from '#web/sample.tsx'

/** Partner, registration and bank as plain lines: no logo, no seal, and nothing unproven said as if it were true (COPY-07). */
export function AboutFacts({ operator }: { operator: Pick<OperatorContent, 'partner' | 'registration' | 'funds'> }) {
  const t = useMessages('about')
  const { partner } = operator
  const facts = useOperatorFacts(operator)
  return (
    <section id="facts" aria-labelledby="facts-title">
      <h2 id="facts-title" className="text-28">
        {t('factsTitle')}
      </h2>
      <dl className="mt-4 border-t border-line">
        <Fact term={t('partner')}>
          {partner.value.statement} <Sample of={partner} />
        </Fact>
        <Fact term={t('registration')}>{facts.registration}</Fact>
        <Fact term={t('funds')}>{facts.funds}</Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Where the footer's social entries go while they have no URL (rules 0). */
export function AboutChannels({ channels }: Pick<OperatorContent, 'channels'>) {
  const t = useMessages('about')
  const language = useLanguage()
  const isAnySetUp = channels.value.some(({ url }) => url !== null)
  return (
    <section id="channels" aria-labelledby="channels-title">
      <h2 id="channels-title" className="text-28">
        {t('channelsTitle')} <Sample of={channels} />
      </h2>
      <p className="measure mt-3">
        {isAnySetUp ? t('channelsSomeText') : t('channelsText')}{' '}
        <a className="link" href={inLanguage('/contact', language)}>
          {t('contact')}
        </a>
      </p>
      {isAnySetUp ? <ChannelList channels={channels} /> : null}
    </section>
  )
}

function ChannelList({ channels }: Pick<OperatorContent, 'channels'>) {
  const t = useMessages('about')
  return (
    <ul className="mt-4 border-t border-line">
      {channels.value.map(({ name, url }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
          {url === null ? (
            <>
              <span>{name}</span>
              <span className="text-ink-2">{t('notSetUp')}</span>
            </>
          ) : (
            <a className="link" href={url} rel="me noopener">
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
