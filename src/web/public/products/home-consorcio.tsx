import { guaranteeChecklist } from '#domain/contemplations/guarantees.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { coSignerFactsOf, HOME_EXAMPLE, PAYOUT, planFigures } from '#web/public/plan-figures.ts'
import { ClosingPrice } from '#web/public/products/closing-price.tsx'
import { DocumentsBeforePayout } from '#web/public/products/documents-before-payout.tsx'
import { HomePlanCost } from '#web/public/products/home-plan-cost.tsx'
import { HomePlanFeatures } from '#web/public/products/home-plan-features.tsx'
import { readOffer } from '#web/public/products/offer.server.ts'
import { HOUSE, HOUSE_STEPS, SMALL_HOUSE } from '#web/public/products/plan-drawings.ts'
import { PlanSteps } from '#web/public/products/plan-steps.tsx'
import { ProductFacts } from '#web/public/products/product-facts.tsx'
import { ProductLinks } from '#web/public/products/product-links.tsx'
import { WhoCanJoin } from '#web/public/products/who-can-join.tsx'
import { Illustration } from '#web/quilt/illustration.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/home-consorcio'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const language = languageOf(request)
  const plan = planFigures(HOME_EXAMPLE)
  return {
    plan,
    offer: await readOffer(ctx, language, 'home'),
    documents: guaranteeChecklist('home', coSignerFactsOf(plan)),
    states: ctx.config.LICENSED_STATES,
    messages: messagesFor(language, ['homePlan', 'plans']),
  }
}

/** The down payment product (PUB-15): headline and bill beside the house, then who it is for and how to get there. */
export default function HomeConsorcio({ loaderData }: Route.ComponentProps) {
  const { plan, offer, documents, states } = loaderData
  const t = useMessages('homePlan')
  const language = useLanguage()
  const steps = (['sign', 'join', 'turn', 'close'] as const).map((step) => ({
    title: t(`steps.${step}.title`),
    text: t(`steps.${step}.text`),
  }))
  const payout = {
    review: PAYOUT.reviewDays,
    payout: PAYOUT.payoutDays,
    days: PAYOUT.useDays,
    share: formatPercent(PAYOUT.besideBps, language),
  }
  return (
    <main id="content" className="flex flex-col">
      <PageMeta title={t('title')} description={t('description')} />
      <ProductFacts name={t('title')} description={t('description')} />
      <div className="border-b-8 border-action bg-mist">
        <div className="page grid gap-x-12 gap-y-8 pt-10 lg:grid-cols-12 lg:pt-14">
          <div className="flex flex-col gap-6 lg:col-span-7 lg:justify-center lg:pb-14">
            <h1 className="text-36 sm:text-48 lg:text-64">{t('headline')}</h1>
            <p className="measure text-18 text-ink-2">{t('lead')}</p>
            <ProductLinks />
          </div>
          <Illustration
            name={HOUSE}
            className="mx-auto mt-auto w-full max-w-xs sm:max-w-sm lg:col-span-5 lg:max-w-none"
          />
        </div>
      </div>
      <div className="page grid gap-x-12 gap-y-8 pt-10 lg:grid-cols-12 lg:pt-14">
        <div className="lg:col-span-8">
          <HomePlanCost plan={plan} />
        </div>
        <section aria-labelledby="lender" className="border-l-4 border-ipe pl-5 lg:col-span-4 lg:self-start lg:mt-10">
          <h2 id="lender" className="text-22">
            {t('lenderTitle')}
          </h2>
          <p className="measure mt-2">{t('lenderText')}</p>
        </section>
      </div>
      <HomePlanFeatures plan={plan} offer={offer} />
      <PlanSteps title={t('stepsTitle')} steps={steps} drawing={SMALL_HOUSE} sewn={HOUSE_STEPS} />
      <div className="page grid gap-x-12 gap-y-12 py-12 lg:grid-cols-2 lg:py-16">
        <DocumentsBeforePayout
          title={t('documentsTitle')}
          text={t('documentsText', payout)}
          documents={documents}
          plan={plan}
        />
        <WhoCanJoin states={states} />
      </div>
      <div className="page flex flex-col gap-5 pb-14 md:flex-row md:items-center md:justify-between">
        <div className="flex flex-col gap-2">
          <p className="measure text-balance font-display text-22 font-bold">{t('closing')}</p>
          <ClosingPrice plan={plan} />
        </div>
        <ProductLinks />
      </div>
    </main>
  )
}
