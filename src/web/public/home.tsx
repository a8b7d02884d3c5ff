import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { HomeAdvantages } from '#web/public/home-advantages.tsx'
import { HomeHero } from '#web/public/home-hero.tsx'
import { HomeSample } from '#web/public/home-sample.tsx'
import { HomeSteps } from '#web/public/home-steps.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { StartLinks } from '#web/public/start-links.tsx'
import type { Route } from './+types/home'

export const handle = { static: true }

export function loader({ request }: Route.LoaderArgs) {
  return { messages: messagesFor(languageOf(request), ['home']) }
}

/** The first page (PUB-01 to PUB-04, PUB-08 as far as the pages they lead to exist). */
export default function Home() {
  const t = useMessages('home')
  const language = useLanguage()
  const { productName } = useRootFacts()
  const fee = formatPercent(EXAMPLE.feeBps, language)
  return (
    <main id="content" className="flex flex-col">
      <PageMeta title={t('title', { product: productName })} description={t('description', { fee })} />
      <div className="page grid gap-4 pt-4 pb-12 lg:grid-cols-12 lg:pb-16">
        <HomeHero fee={fee} />
        <HomeSample />
      </div>
      <HomeSteps />
      <HomeAdvantages fee={fee} />
      <section className="on-mangrove bg-mangrove text-ink" aria-labelledby="start">
        <div className="page flex flex-col gap-6 py-12 md:flex-row md:items-center md:justify-between md:py-16">
          <div className="flex flex-col gap-2">
            <h2 id="start" className="text-28 md:text-36">
              {t('closingTitle')}
            </h2>
            <p className="measure text-ink-2">{t('closingText')}</p>
          </div>
          <StartLinks />
        </div>
      </section>
    </main>
  )
}
