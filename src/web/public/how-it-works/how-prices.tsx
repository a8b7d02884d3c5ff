import { centsOfDollars } from '#domain/money.ts'
import { reserveBpsFor } from '#domain/payments/installment-plan.ts'
import type { OperatorContent } from '#services/content/operator-claims.ts'
import { formatList, formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { FigureTable } from '#web/public/figure-table.tsx'
import { type OpenTerms, OpenTermsLine } from '#web/public/open-terms-line.tsx'
import { FEE_RANGE, NEW_GROUP_FEE_BPS, type PlanFigures, planFigures } from '#web/public/plan-figures.ts'
import { Example, Sample } from '#web/sample.tsx'
import { Money } from '#web/ui/money.tsx'

const PLANS = [
  { creditCents: centsOfDollars(20_000), feeBps: NEW_GROUP_FEE_BPS, months: 48 },
  { creditCents: centsOfDollars(30_000), feeBps: NEW_GROUP_FEE_BPS, months: 60 },
  { creditCents: centsOfDollars(60_000), feeBps: NEW_GROUP_FEE_BPS, months: 60 },
].map(planFigures)

/** Three plans with their fee split by the domain (PUB-11), the range of fees (COPY-03) and of terms (CONST-06). */
export function HowPrices({ operator, openTerms }: { operator: OperatorContent; openTerms: OpenTerms }) {
  const t = useMessages('howItWorks')
  const claims = useMessages('claims')
  const language = useLanguage()
  const percent = (bps: number) => formatPercent(bps, language)
  const { general, most, short, car, homeMost, usual } = operator.terms.value
  return (
    <section id="prices" aria-labelledby="prices-title" className="page py-12 lg:py-16">
      <h2 id="prices-title" className="text-28 md:text-36">
        {t('pricesTitle')}
      </h2>
      <p className="measure mt-3 text-ink-2">
        <Example />{' '}
        {t('pricesText', { fee: percent(NEW_GROUP_FEE_BPS), reserve: percent(reserveBpsFor(NEW_GROUP_FEE_BPS)) })}
      </p>
      <ul className="mt-8 grid gap-y-10 md:grid-cols-3">
        {PLANS.map((plan) => (
          <Plan key={plan.creditCents} plan={plan} />
        ))}
      </ul>
      <div className="mt-10 flex flex-col gap-2 border-t border-line pt-4">
        <p className="measure">
          {t('feeRange', { low: percent(FEE_RANGE.lowBps), high: percent(FEE_RANGE.highBps) })}{' '}
          <a className="link" href={inLanguage('/pricing', language)}>
            {t('allPrices')}
          </a>
        </p>
      </div>
      <section id="terms" aria-labelledby="terms-title" className="mt-8 max-w-xl">
        <h3 id="terms-title" className="text-18">
          {claims('termsTitle')} <Sample of={operator.terms} />
        </h3>
        <details className="fold-narrow">
          <summary className="link inline-flex min-h-11 items-center">{t('termsUnfold')}</summary>
          <FigureTable
            caption={claims('termsTitle')}
            captionHidden
            isNarrow
            heads={[claims('termsKind'), claims('termsMonths')]}
            lines={[
              { id: 'general', head: claims('termsGeneral', { most }), cells: [claims('termsRange', general)] },
              { id: 'short', head: claims('termsShort'), cells: [claims('termsRange', short)] },
              { id: 'car', head: claims('termsCar'), cells: [claims('termsRange', car)] },
              { id: 'home', head: claims('termsHome'), cells: [claims('termsUpTo', { max: homeMost })] },
              { id: 'usual', head: claims('termsUsual'), cells: [formatChoice(usual, language)] },
            ]}
          />
        </details>
        <p className="mt-3 text-ink-2">
          <OpenTermsLine terms={openTerms} />
        </p>
      </section>
    </section>
  )
}

const PARTS = [
  { id: 'fund', part: 'commonFundCents', look: 'fill-action' },
  { id: 'operator', part: 'operatorCents', look: 'fill-goiaba' },
  { id: 'reserve', part: 'reserveCents', look: 'fill-jacaranda' },
] as const

function Plan({ plan }: { plan: PlanFigures }) {
  const t = useMessages('howItWorks')
  const language = useLanguage()
  const { creditCents, months, monthlyCents, wholeParts, totalCents } = plan
  const money = (cents: number) => formatMoney(cents, language, { whole: true })
  return (
    <li className="flex flex-col gap-4 border-line md:px-6 md:first:pl-0 md:last:pr-0 md:not-first:border-l">
      <h3 className="text-22">{t('plan', { credit: money(creditCents), months })}</h3>
      <p>
        <b className="text-36 md:text-28 lg:text-36">
          <Money cents={monthlyCents} />
        </b>{' '}
        <span className="text-ink-2">{t('monthly')}</span>
      </p>
      <Split
        plan={plan}
        label={t('planPicture', {
          total: money(totalCents),
          fund: money(wholeParts.commonFundCents),
          operator: money(wholeParts.operatorCents),
          reserve: money(wholeParts.reserveCents),
        })}
      />
      <details className="fold-narrow">
        <summary className="link inline-flex min-h-11 items-center">
          {t('planUnfold', { total: money(totalCents) })}
        </summary>
        <dl>
          {PARTS.map(({ id, part, look }) => (
            <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
              <dt className="flex items-baseline gap-2">
                <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
                  <rect width="12" height="12" className={look} />
                </svg>
                {t(id)}
              </dt>
              <dd className="ml-auto">
                <Money cents={wholeParts[part]} whole />
              </dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink py-2 text-18 font-bold">
            <dt>{t('total')}</dt>
            <dd>
              <Money cents={totalCents} whole />
            </dd>
          </div>
        </dl>
      </details>
    </li>
  )
}

const BAR_WIDTH = 1000
const BAR_GAP = 4

/** What the money is for, in proportion. The list below says the same in dollars. */
function Split({ plan: { wholeParts, totalCents }, label }: { plan: PlanFigures; label: string }) {
  let from = 0
  return (
    <svg
      viewBox={`0 0 ${BAR_WIDTH} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-6 w-full"
    >
      {PARTS.map(({ id, part, look }) => {
        const width = (BAR_WIDTH * wholeParts[part]) / totalCents
        const x = from
        from += width
        return <rect key={id} x={x} y={0} width={Math.max(2, width - BAR_GAP)} height={24} className={look} />
      })}
    </svg>
  )
}

/** "48 or 60". */
function formatChoice(months: readonly number[], language: Parameters<typeof formatList>[1]): string {
  return formatList(months.map(String), language, 'disjunction')
}
