import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { AboutChannels, AboutFacts } from '#web/public/about/about-facts.tsx'
import { AboutLeaders } from '#web/public/about/about-leaders.tsx'
import { AboutStripes } from '#web/public/about/about-stripes.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/about-us'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const operator = await readOperatorContent(requestContext(context), language)
  const { leaders, partner, registration, funds, channels } = operator
  return {
    operator: { leaders, partner, registration, funds, channels },
    messages: messagesFor(language, ['about']),
  }
}

/** Who we are (PUB-17): what we hold to in three stripes, where the idea comes from, who leads, who else is involved. */
export default function AboutUs({ loaderData }: Route.ComponentProps) {
  const { operator } = loaderData
  const t = useMessages('about')
  const language = useLanguage()
  const { productName } = useRootFacts()
  return (
    <main id="content" className="flex flex-col">
      <PageMeta title={t('title')} description={t('description')} />
      <div className="page flex flex-col gap-3 py-10 lg:py-14">
        <h1 className="max-w-5xl text-36 sm:text-48 lg:text-64">{t('headline')}</h1>
        <p className="measure text-18 text-ink-2">{t('lead', { product: productName })}</p>
      </div>
      <AboutStripes />
      <div className="page flex flex-col gap-12 py-12 lg:gap-16 lg:py-16">
        <section aria-labelledby="history" className="grid gap-x-12 gap-y-3 lg:grid-cols-12">
          <h2 id="history" className="text-28 md:text-36 lg:col-span-4">
            {t('historyTitle')}
          </h2>
          <p className="measure text-18 lg:col-span-8">
            {t('history')}{' '}
            <a className="link" href={inLanguage('/blog/where-the-consorcio-comes-from', language)}>
              {t('historyMore')}
            </a>
          </p>
        </section>
        <AboutLeaders leaders={operator.leaders} />
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
          <AboutFacts operator={operator} />
          <AboutChannels channels={operator.channels} />
        </div>
      </div>
    </main>
  )
}
