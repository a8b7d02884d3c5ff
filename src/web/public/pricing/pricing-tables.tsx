import { BONUS_STEP, POINTS_PER_ASSEMBLY } from '#domain/bonus/bonus.ts'
import { LEAVING_DEDUCTION } from '#domain/refunds/leaving-refund.ts'
import { formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { FigureTable } from '#web/public/figure-table.tsx'
import { bonusOf, type PlanFigures, RATE_MONTHS, ratesOf } from '#web/public/plan-figures.ts'
import { MOST_TRANSFER_FEE, type PricingFigures } from '#web/public/pricing/pricing-figures.ts'
import { PricingSection } from '#web/public/pricing/pricing-section.tsx'
import { Example } from '#web/sample.tsx'
import { Money, Percent, YearlyRate } from '#web/ui/money.tsx'

/** The same credit at the fees groups may have (COPY-03). */
export function PricingByFee({ plan, byFee, rateName }: Pick<PricingFigures, 'plan' | 'byFee'> & { rateName: string }) {
  const t = useMessages('pricing')
  const language = useLanguage()
  const credit = formatMoney(plan.creditCents, language, { whole: true })
  const line = (id: string, head: string, cell: (of: PlanFigures) => React.ReactNode, strong = false) => ({
    id,
    head,
    cells: byFee.map(cell),
    strong,
  })
  return (
    <PricingSection
      id="fee"
      unfold={t('feesUnfold')}
      title={t('feesTitle')}
      text={
        <>
          <Example /> {t('feesText', { credit, months: plan.months })}
        </>
      }
    >
      <FigureTable
        caption={t('feesCaption', { credit })}
        captionHidden
        switchLabel={t('fee')}
        heads={[t('fee'), ...byFee.map(({ feeBps }) => formatPercent(feeBps, language))]}
        lines={[
          line('dollars', t('feeDollars'), ({ feeCents }) => <Money cents={feeCents} />),
          line('total', t('total'), ({ totalCents }) => <Money cents={totalCents} />, true),
          line('monthly', t('eachMonth'), ({ monthlyCents }) => <Money cents={monthlyCents} />),
          ...RATE_MONTHS.map((month, at) =>
            line(`selected-${month}`, t('yearly', { rateName, month }), (of) => (
              <YearlyRate basisPoints={ratesOf(of)[at] ?? 0} />
            )),
          ),
        ]}
      />
    </PricingSection>
  )
}

/** The bonus by years in the group (rules 10, CONST-05), never without "not guaranteed". */
export function PricingBonus({ plan, bonus }: Pick<PricingFigures, 'plan' | 'bonus'>) {
  const t = useMessages('pricing')
  const language = useLanguage()
  const credit = formatMoney(plan.creditCents, language, { whole: true })
  return (
    <PricingSection
      id="bonus"
      plan={plan}
      unfold={t('bonusUnfold')}
      title={t('bonusTitle')}
      text={t('bonusText', {
        points: POINTS_PER_ASSEMBLY,
        step: BONUS_STEP.points,
        each: formatPercent(BONUS_STEP.bps, language),
        most: formatPercent(bonusOf(plan).mostBps, language),
      })}
    >
      <FigureTable
        caption={t('bonusCaption', { credit })}
        captionHidden
        isNarrow
        heads={[t('years'), t('bonus'), t('bonusDollars', { credit })]}
        lines={bonus.map(({ fromYear, toYear, bps, valueCents }) => ({
          id: String(fromYear),
          head: t('yearsValue', { from: fromYear, to: toYear }),
          cells: [
            <Percent key="share" basisPoints={bps} digits={1} least={1} />,
            <Money key="value" cents={valueCents} whole />,
          ],
        }))}
      />
    </PricingSection>
  )
}

/** The late fee, and what else follows from being late (rules 9). */
export function PricingLate({ plan, late }: Pick<PricingFigures, 'plan' | 'late'>) {
  const t = useMessages('pricing')
  const language = useLanguage()
  const monthly = formatMoney(plan.monthlyCents, language)
  const [first, last] = [late[0], late.at(-1)]
  return (
    <PricingSection
      id="late"
      plan={plan}
      unfold={t('lateUnfold')}
      title={t('lateTitle')}
      text={t('lateText', { monthly })}
    >
      <FigureTable
        caption={t('lateCaption', { monthly })}
        captionHidden
        isNarrow
        heads={[t('late'), t('rate'), t('lateFee')]}
        lines={[
          {
            id: 'grace',
            head: t('lateFree', { days: (first?.days ?? 1) - 1 }),
            cells: [<Percent key="rate" basisPoints={0} />, t('noFee')],
          },
          ...late.map(({ days, bps, feeCents }) => ({
            id: String(days),
            head: t('lateFrom', { days }),
            cells: [<Percent key="rate" basisPoints={bps} />, <Money key="fee" cents={feeCents} />],
          })),
        ]}
      />
      <p className="measure mt-4 border-l-4 border-danger pl-4">
        {t('lateMore', { days: first?.days ?? 0, most: last?.days ?? 0 })}
      </p>
    </PricingSection>
  )
}

/** What a member who leaves gets back, and when; and what transferring the spot costs (rules 9). */
export function PricingLeaving({ plan, leaving }: Pick<PricingFigures, 'plan' | 'leaving'>) {
  const t = useMessages('pricing')
  const language = useLanguage()
  const credit = formatMoney(plan.creditCents, language, { whole: true })
  return (
    <PricingSection
      id="leaving"
      plan={plan}
      unfold={t('leavingUnfold')}
      title={t('leavingTitle')}
      text={t('leavingText', {
        share: formatPercent(LEAVING_DEDUCTION.bps, language),
        most: formatMoney(LEAVING_DEDUCTION.mostCents, language, { whole: true }),
      })}
    >
      <FigureTable
        caption={t('leavingCaption', { credit, months: plan.months })}
        captionHidden
        heads={[t('after'), t('paid'), t('refund'), t('lost')]}
        lines={leaving.map(({ installments, paidCents, refundCents, lostCents }) => ({
          id: String(installments),
          head: t('installments', { count: installments }),
          cells: [
            <Money key="paid" cents={paidCents} />,
            <b key="refund">
              <Money cents={refundCents} />
            </b>,
            <Money key="lost" cents={lostCents} />,
          ],
        }))}
      />
      <ul className="measure mt-4 flex list-disc flex-col gap-1 pl-5">
        {(['before', 'replaced', 'end', 'hardship', 'after'] as const).map((moment) => (
          <li key={moment}>{t(`leavingWhen.${moment}`)}</li>
        ))}
        <li>
          {t.rich('transfer', {
            ...amountInText,
            amount: formatMoney(MOST_TRANSFER_FEE, language, { whole: true }),
          })}
        </li>
      </ul>
    </PricingSection>
  )
}
