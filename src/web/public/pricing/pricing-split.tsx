import { reserveBpsFor } from '#domain/payments/installment-plan.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { FigureTable } from '#web/public/figure-table.tsx'
import type { PlanFigures } from '#web/public/plan-figures.ts'
import { PricingSection } from '#web/public/pricing/pricing-section.tsx'
import { Money } from '#web/ui/money.tsx'

const BAR_WIDTH = 1000

/** Where an installment goes (rules 1): one bar, in proportion, and a table that says the same. */
export function PricingSplit({ plan }: { plan: PlanFigures }) {
  const t = useMessages('pricing')
  const language = useLanguage()
  const credit = formatMoney(plan.creditCents, language, { whole: true })
  const monthly = formatMoney(plan.monthlyCents, language)
  const reserveBps = reserveBpsFor(plan.feeBps)
  const parts = [
    { id: 'fund', part: 'commonFundCents', look: 'fill-action', name: t('fund') },
    {
      id: 'operator',
      part: 'operatorCents',
      look: 'fill-goiaba',
      name: t('operator', { share: formatPercent(plan.feeBps - reserveBps, language) }),
    },
    {
      id: 'reserve',
      part: 'reserveCents',
      look: 'fill-jacaranda',
      name: t('reserve', { share: formatPercent(reserveBps, language) }),
    },
  ] as const
  let from = 0
  return (
    <PricingSection
      id="installment"
      plan={plan}
      unfold={t('splitUnfold')}
      title={t('splitTitle')}
      text={t('splitText', { monthly, credit })}
    >
      <svg
        viewBox={`0 0 ${BAR_WIDTH} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('splitPicture', {
          monthly,
          fund: formatMoney(plan.monthlyParts.commonFundCents, language),
          operator: formatMoney(plan.monthlyParts.operatorCents, language),
          reserve: formatMoney(plan.monthlyParts.reserveCents, language),
        })}
        className="mb-2 block h-10 w-full"
      >
        {parts.map(({ id, part, look }) => {
          const width = (BAR_WIDTH * plan.monthlyParts[part]) / plan.monthlyCents
          const x = from
          from += width
          return <rect key={id} x={x} y={0} width={Math.max(2, width - 3)} height={40} className={look} />
        })}
      </svg>
      <FigureTable
        caption={t('splitCaption', { credit })}
        captionHidden
        heads={[t('part'), t('eachMonth'), t('wholePlan', { months: plan.months })]}
        lines={[
          ...parts.map(({ id, part, look, name }) => ({
            id,
            head: (
              <span className="inline-flex items-baseline gap-2">
                <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
                  <rect width="12" height="12" className={look} />
                </svg>
                {name}
              </span>
            ),
            cells: [
              <Money key="month" cents={plan.monthlyParts[part]} />,
              <Money key="whole" cents={plan.wholeParts[part]} />,
            ],
          })),
          {
            id: 'sum',
            head: t('sum'),
            cells: [<Money key="month" cents={plan.monthlyCents} />, <Money key="whole" cents={plan.totalCents} />],
            strong: true,
          },
        ]}
      />
      <p className="mt-4">
        <a className="link" href={inLanguage('/blog/what-the-fee-pays', language)}>
          {t('splitMore')}
        </a>
      </p>
    </PricingSection>
  )
}
