import { formatMoney, formatPercent, formatYearlyRate } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { type FigureLine, FigureTable } from '#web/public/figure-table.tsx'
import { type PlanFigures, RATE_MONTHS, ratesOf } from '#web/public/plan-figures.ts'
import { Money } from '#web/ui/money.tsx'

interface CostTableProps {
  caption: string
  captionHidden?: boolean
  plans: readonly PlanFigures[]
  /** The last line links to a section of the prices page, which may be this one. */
  isPricesPage?: boolean
}

/**
 * What plans cost, line by line: dollars before percent, and what isn't known named as unknown. Plans side by
 * side must share their fee. The page's loader sends the area `plans`.
 */
export function CostTable({ caption, captionHidden = false, plans, isPricesPage = false }: CostTableProps) {
  const t = useMessages('plans.cost')
  const language = useLanguage()
  const fees = new Set(plans.map(({ feeBps }) => feeBps))
  const [fee = 0] = fees
  const terms = new Set(plans.map(({ months }) => months))
  const [months = 0] = terms
  const line = (
    id: string,
    head: React.ReactNode,
    cell: (plan: PlanFigures) => React.ReactNode,
    look: Pick<FigureLine, 'strong' | 'isText'> = {},
  ): FigureLine => ({ id, head, cells: plans.map(cell), ...look })
  const leave = isPricesPage ? '#leaving' : `${inLanguage('/pricing', language)}#leaving`
  return (
    <FigureTable
      caption={caption}
      captionHidden={captionHidden}
      {...(plans.length === 1 ? {} : { switchLabel: t('corner') })}
      heads={[
        t('corner'),
        ...(plans.length === 1
          ? [t('amount')]
          : plans.map((plan) =>
              t('column', { credit: formatMoney(plan.creditCents, language, { whole: true }), months: plan.months }),
            )),
      ]}
      lines={[
        line('credit', t('credit'), ({ creditCents }) => <Money cents={creditCents} whole />),
        line('fee', t('fee', { fee: formatPercent(fee, language) }), ({ feeCents }) => (
          <>
            <span className="figures">+ </span>
            <Money cents={feeCents} whole />
          </>
        )),
        { id: 'other', head: t('other'), cells: [t('otherValue')] },
        line(
          'total',
          terms.size === 1 ? t('total', { months }) : t('totalAny'),
          ({ totalCents }) => <Money cents={totalCents} whole />,
          { strong: true },
        ),
        line('monthly', t('monthly'), ({ monthlyCents }) => <Money cents={monthlyCents} />),
        line('bonus', t('bonus'), ({ mostBonusCents }) =>
          t.rich('bonusValue', { ...amountInText, amount: formatMoney(-mostBonusCents, language, { whole: true }) }),
        ),
        line(
          'selected',
          t('selected', inSentence(RATE_MONTHS)),
          (plan) =>
            t.rich('selectedValue', {
              ...amountInText,
              ...inSentence(ratesOf(plan).map((rate) => formatYearlyRate(rate, language))),
            }),
          { isText: true },
        ),
        line(
          'last',
          t('last'),
          ({ feeCents }) =>
            t.rich('lastValue', { ...amountInText, amount: formatMoney(feeCents, language, { whole: true }) }),
          { isText: true },
        ),
        line(
          'when',
          // How long it may take never stands without it (rules 0, "Comparison").
          <>
            {t('when')}
            <span className="block text-14 font-normal text-ink-2">{t('whenAfter')}</span>
          </>,
          (plan) => t.rich('whenValue', { ...amountInText, shares: plan.months }),
          { isText: true },
        ),
        {
          id: 'leave',
          isText: true,
          head: t('leave'),
          cells: [
            <>
              {t('leaveValue')}{' '}
              <a className="link" href={leave}>
                {t('leaveLink')}
              </a>
            </>,
          ],
        },
      ]}
    />
  )
}

/** Three months, or their rates, by the names a sentence gives them. */
function inSentence<Value>([first, second, third]: readonly Value[]): { first: Value; second: Value; third: Value } {
  return { first: first as Value, second: second as Value, third: third as Value }
}
