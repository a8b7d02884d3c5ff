import { readOperatorContent } from '#services/content/read-operator-content.ts'
import { CostByMonth } from '#web/cost/cost-by-month.tsx'
import { messagesFor } from '#web/i18n/catalogues.server.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { FigureTable } from '#web/public/figure-table.tsx'
import { PageMeta } from '#web/public/page-meta.tsx'
import { CAR_EXAMPLE, HOME_EXAMPLE, type PlanFigures } from '#web/public/plan-figures.ts'
import { CostTable } from '#web/public/pricing/cost-table.tsx'
import { pricingFigures } from '#web/public/pricing/pricing-figures.ts'
import { PricingSection } from '#web/public/pricing/pricing-section.tsx'
import { PricingSplit } from '#web/public/pricing/pricing-split.tsx'
import { PricingBonus, PricingByFee, PricingLate, PricingLeaving } from '#web/public/pricing/pricing-tables.tsx'
import { useFeeRange } from '#web/public/pricing/use-fee-range.ts'
import { requestContext } from '#web/request-context.ts'
import { Example } from '#web/sample.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Route } from './+types/pricing'

export const handle = { static: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request)
  const { rateName } = await readOperatorContent(requestContext(context), language)
  return {
    ...pricingFigures(),
    rateName: rateName.value.name,
    messages: messagesFor(language, ['pricing', 'plans', 'cost']),
  }
}

/** Every fee in dollars (PUB-24): the price is the headline, and the table of three plans follows right away. */
export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { plans, plan, byFee, bonus, late, leaving, rateName } = loaderData
  const t = useMessages('pricing')
  const cost = useMessages('cost')
  const language = useLanguage()
  return (
    <main id="content" className="page pb-12">
      <PageMeta title={t('title')} description={t('description')} />
      <PricingHead plan={plan} />
      <CostTable caption={t('planCaption')} captionHidden plans={plans} isPricesPage />
      <div className="mt-12">
        <PricingSection id="selected" plan={plan} title={cost('title')} text={cost('text')}>
          <CostByMonth curve={plan.curve} payoutCents={plan.creditCents} rateName={rateName} tableOpensWide />
        </PricingSection>
      </div>
      <PricingSplit plan={plan} />
      <PricingByFee plan={plan} byFee={byFee} rateName={rateName} />
      <PricingLate plan={plan} late={late} />
      <PricingLeaving plan={plan} leaving={leaving} />
      <PricingBonus plan={plan} bonus={bonus} />
      <PricingFree />
      <div className="no-print flex flex-col gap-4 border-t-2 border-ink pt-8 md:flex-row md:items-center md:justify-between">
        <p className="measure">
          {t.rich('elsewhere', {
            car: (words) => (
              <a className="link" href={inLanguage('/car-consorcio', language)}>
                {words}
              </a>
            ),
            home: (words) => (
              <a className="link" href={inLanguage('/home-consorcio', language)}>
                {words}
              </a>
            ),
            carFee: formatPercent(CAR_EXAMPLE.feeBps, language),
            homeFee: formatPercent(HOME_EXAMPLE.feeBps, language),
          })}
        </p>
        <LinkButton to={inLanguage('/calculator', language)} reload>
          {t('calculate')}
        </LinkButton>
      </div>
    </main>
  )
}

/** The price as the page's headline, and links into the page. */
function PricingHead({ plan }: { plan: PlanFigures }) {
  const t = useMessages('pricing')
  const language = useLanguage()
  const cost = useMessages('cost')
  const feeRange = useFeeRange()
  const places = [
    ['selected', cost('title')],
    ['installment', t('splitTitle')],
    ['fee', t('feesTitle')],
    ['late', t('lateTitle')],
    ['leaving', t('leavingTitle')],
    ['bonus', t('bonusTitle')],
    ['free', t('freeTitle')],
  ] as const
  return (
    <>
      <div className="grid gap-x-12 gap-y-5 py-10 lg:grid-cols-12 lg:items-end">
        <div className="flex flex-col gap-4 lg:col-span-8">
          <h1 className="text-36 lg:text-64">
            {t.rich('headline', {
              fee: (figures) => <span className="text-action">{figures}</span>,
              ...feeRange,
            })}
          </h1>
          <p className="measure text-18 text-ink-2">{t('lead')}</p>
        </div>
        <nav aria-label={t('contents')} className="no-print lg:col-span-4">
          <ul className="flex flex-col border-l-2 border-line pl-4">
            {places.map(([id, words]) => (
              <li key={id}>
                <a className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11" href={`#${id}`}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <h2 className="text-28">{t('planTitle')}</h2>
      <p className="mt-2 mb-4 text-ink-2">
        <Example /> {t('planText', { fee: formatPercent(plan.feeBps, language) })}
      </p>
    </>
  )
}

/** What a group never charges for. */
function PricingFree() {
  const t = useMessages('pricing')
  return (
    <PricingSection id="free" title={t('freeTitle')} text={t('freeText')}>
      <FigureTable
        caption={t('freeCaption')}
        captionHidden
        heads={[t('thing'), t('price')]}
        lines={(['account', 'joining', 'draw', 'bid', 'ahead', 'returned'] as const).map((thing) => ({
          id: thing,
          head: t(`free.${thing}`),
          cells: [<Money key="price" cents={0} whole />],
        }))}
      />
    </PricingSection>
  )
}
