import { readOpenTerms } from '#services/content/read-open-terms.ts'
import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { readCalculator } from '#web/public/calculator/calculator-reading.ts'
import { FoldedSavings } from '#web/public/calculator/savings-calculator.tsx'
import { EXAMPLE } from '#web/public/example-plan.ts'
import { ClaimedSavings } from '#web/public/front-page/claimed-savings.tsx'
import { HomeAdvantages } from '#web/public/front-page/home-advantages.tsx'
import { HomeAudience } from '#web/public/front-page/home-audience.tsx'
import { HomeBonus } from '#web/public/front-page/home-bonus.tsx'
import { HomeComparison } from '#web/public/front-page/home-comparison.tsx'
import { HomeHero } from '#web/public/front-page/home-hero.tsx'
import { HomeProducts } from '#web/public/front-page/home-products.tsx'
import { HomeSample } from '#web/public/front-page/home-sample.tsx'
import { HomeSteps } from '#web/public/front-page/home-steps.tsx'
import { HomeVoices } from '#web/public/front-page/home-voices.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { StartLinks } from '#web/public/start-links.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/home'

export const handle = { static: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const ctx = requestContext(context)
  return {
    messages: messagesFor(language, ['home', 'plans', 'claims', 'calculator', 'cost']),
    reading: readCalculator(url.searchParams, language),
    operator: await readOperatorContent(ctx, language),
    openTerms: await readOpenTerms(ctx),
  }
}

/** The home page (PUB-01 to PUB-09): what it is, what it costs next to a loan, what waiting earns, and who says so. */
export default function Home({ loaderData: { reading, operator, openTerms } }: Route.ComponentProps) {
  const t = useMessages('home')
  const language = useLanguage()
  const { productName } = useRootFacts()
  const fee = formatPercent(EXAMPLE.feeBps, language)
  return (
    <main id="content" className="flex flex-col max-sm:text-16">
      <PageMeta title={t('title', { product: productName })} description={t('description', { fee })} />
      <div className="page grid gap-4 pt-4 pb-8 lg:grid-cols-12 lg:pb-12">
        <HomeHero fee={fee} />
        <HomeSample />
      </div>
      <FoldedSavings reading={reading} />
      <HomeSteps />
      <HomeAdvantages fee={fee} operator={operator} />
      <ClaimedSavings operator={operator} />
      <HomeComparison operator={operator} />
      <HomeProducts operator={operator} openTerms={openTerms} />
      <HomeBonus />
      <HomeVoices operator={operator} />
      <HomeAudience />
      <section className="on-mangrove bg-mangrove text-ink" aria-labelledby="start">
        <div className="page flex flex-col gap-5 py-6 md:gap-6 md:flex-row md:items-center md:justify-between md:py-16">
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
