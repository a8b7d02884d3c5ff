import { type NewConsortiumTerms, validateNewConsortium } from '#domain/consortiums/create-consortium.ts'
import { viability } from '#domain/consortiums/viability.ts'
import type { Language } from '#domain/language.ts'
import { add, multiplyRatio, WHOLE_BPS } from '#domain/money.ts'
import { monthlyPaymentCents } from '#domain/payments/installment-plan.ts'
import { SelectionsPerMonth } from '#web/admin/selections-per-month.tsx'
import { formatList, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'

const ANY_MEMBERS = '5'

interface FiguresProps {
  typed: Readonly<Record<string, string>>
  /** Of its headings: 3 in a dialog. */
  level?: 2 | 3
}

/** What the typed terms add up to: the totals of GRP-10 and the pace of rules 2, as far as the fields can be read. */
export function NewGroupFigures({ typed, level = 2 }: FiguresProps) {
  const t = useMessages('adminNewGroup')
  const language = useLanguage()
  const terms = readTerms(typed, language)
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="totals" className="flex flex-col gap-2 border border-line bg-mist p-4 sm:p-6">
        <Heading id="totals" className="text-18">
          {t('totals')}
        </Heading>
        <div aria-live="polite">{terms === null ? <p>{t('totalsWait')}</p> : <Totals terms={terms} />}</div>
      </section>
      {terms === null || !terms.hasMembers ? null : <Pace terms={terms} level={level} />}
    </div>
  )
}

type Readable = Pick<NewConsortiumTerms, 'targetCents' | 'feeBps' | 'durationMonths' | 'maxMembers'> & {
  hasMembers: boolean
}

/** The figures that can be read so far, whatever is wrong with the rest. */
function readTerms(typed: Readonly<Record<string, string>>, language: Language): Readable | null {
  const { targetAmount, durationMonths, adminFeePercentage, maxMembers } = typed
  const read = (members: string | undefined) =>
    validateNewConsortium(
      { name: '-', targetAmount, durationMonths, adminFeePercentage, maxMembers: members },
      language,
    )
  const whole = read(maxMembers)
  if (whole.ok) return { ...whole.terms, hasMembers: true }
  const part = read(ANY_MEMBERS)
  return part.ok ? { ...part.terms, hasMembers: false } : null
}

function Totals({ terms: { targetCents, feeBps, durationMonths } }: { terms: Readable }) {
  const t = useMessages('adminNewGroup')
  const feeCents = multiplyRatio(targetCents, feeBps, WHOLE_BPS)
  return (
    <KeyValues
      items={[
        { term: t('totalTarget'), value: <Money cents={targetCents} /> },
        { term: t('totalFee', { percent: formatPercent(feeBps, useLanguage()) }), value: <Money cents={feeCents} /> },
        { term: t('total'), value: <Money cents={add(targetCents, feeCents)} /> },
        { term: t('duration'), value: t('durationMonths', { months: durationMonths }) },
        {
          term: t('monthly'),
          value: <Money cents={monthlyPaymentCents(targetCents, feeBps, durationMonths)} />,
          strong: true,
        },
      ]}
    />
  )
}

function Pace({ terms: { maxMembers, durationMonths, targetCents }, level }: { terms: Readable; level: 2 | 3 }) {
  const t = useMessages('adminNewGroup')
  const language = useLanguage()
  const pace = viability({ members: maxMembers, months: durationMonths, targetCents })
  const Heading = `h${level}` as const
  const suggestions = formatList(pace.suggestedMembers.map(String), language)
  return (
    <section aria-labelledby="viability" className="flex flex-col gap-2">
      <Heading id="viability" className="text-18">
        {t('viability')}
      </Heading>
      <KeyValues
        items={[
          { term: t('perMonth'), value: <SelectionsPerMonth value={pace.selectionsPerMonth} /> },
          { term: t('first'), value: t('firstAfter', { months: pace.firstSelectionAfterMonths }) },
          { term: t('fund'), value: <Money cents={pace.monthlyCommonFundCents} /> },
        ]}
      />
      {pace.warns ? (
        <Banner tone="due" title={t('warning')}>
          {t('warningText', { months: pace.firstSelectionAfterMonths, suggestions })}
        </Banner>
      ) : null}
    </section>
  )
}
