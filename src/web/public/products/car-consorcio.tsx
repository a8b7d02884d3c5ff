import { guaranteeChecklist } from '#domain/contemplations/guarantees.ts'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PageMeta } from '#web/public/page-meta.tsx'
import { CAR_EXAMPLE, coSignerFactsOf, PAYOUT, planFigures } from '#web/public/plan-figures.ts'
import { CarCost } from '#web/public/products/car-cost.tsx'
import { CarFeatures } from '#web/public/products/car-features.tsx'
import { CarRoad } from '#web/public/products/car-road.tsx'
import { ClosingPrice } from '#web/public/products/closing-price.tsx'
import { DocumentsBeforePayout } from '#web/public/products/documents-before-payout.tsx'
import { readOffer } from '#web/public/products/offer.server.ts'
import { CAR, CAR_STEPS } from '#web/public/products/plan-drawings.ts'
import { PlanSteps } from '#web/public/products/plan-steps.tsx'
import { ProductFacts } from '#web/public/products/product-facts.tsx'
import { ProductLinks } from '#web/public/products/product-links.tsx'
import { WhoCanJoin } from '#web/public/products/who-can-join.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/car-consorcio'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const language = languageOf(request)
  const plan = planFigures(CAR_EXAMPLE)
  return {
    plan,
    offer: await readOffer(ctx, language, 'car'),
    documents: guaranteeChecklist('car', coSignerFactsOf(plan)),
    states: ctx.config.LICENSED_STATES,
    messages: messagesFor(language, ['car', 'plans']),
  }
}

/** The car product (PUB-13, PUB-14): a road of months, what the example costs, then how to get there. */
export default function CarConsorcio({ loaderData }: Route.ComponentProps) {
  const { plan, offer, documents, states } = loaderData
  const t = useMessages('car')
  const steps = (['sign', 'join', 'turn', 'drive'] as const).map((step) => ({
    title: t(`steps.${step}.title`),
    text: t(`steps.${step}.text`),
  }))
  return (
    <main id="content" className="flex flex-col">
      <PageMeta title={t('title')} description={t('description')} />
      <ProductFacts name={t('title')} description={t('description')} />
      <section className="on-mangrove overflow-hidden bg-mangrove text-ink">
        <div className="page grid gap-x-8 gap-y-6 pt-10 pb-8 lg:grid-cols-12 lg:items-end lg:pt-14">
          <h1 className="text-48 lg:col-span-6 lg:text-64">{t('headline')}</h1>
          <div className="flex flex-col gap-5 lg:col-span-6">
            <p className="measure text-18 text-ink-2">{t('lead')}</p>
            <ProductLinks onMangrove />
          </div>
        </div>
        <CarRoad />
      </section>
      <CarCost plan={plan} offer={offer} />
      <CarFeatures plan={plan} />
      <PlanSteps title={t('stepsTitle')} steps={steps} drawing={CAR} sewn={CAR_STEPS} />
      <div className="page grid gap-x-12 gap-y-12 py-12 lg:grid-cols-2 lg:py-16">
        <DocumentsBeforePayout
          title={t('documentsTitle')}
          text={t('documentsText', { review: PAYOUT.reviewDays, payout: PAYOUT.payoutDays })}
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
