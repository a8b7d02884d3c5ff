import type { OpenGroup } from '#services/consortiums/list-open-groups.ts'
import { formatPercent, formatYearlyRate } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type FigureLine, FigureTable } from '#web/public/figure-table.tsx'
import { type CatalogQuestion, catalogUrl } from '#web/public/groups/catalog-url.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

interface CompareGroupsProps {
  groups: readonly OpenGroup[]
  question: CatalogQuestion
  path: string
  /** What the operator calls the rate. */
  rateName: string
}

/** The chosen groups side by side, line by line; on a phone each line is a heading over its figures. */
export function CompareGroups({ groups, question, path, rateName }: CompareGroupsProps) {
  const t = useMessages('groupCatalog.comparing')
  const [first] = groups
  if (first === undefined) return null
  return (
    <section id="compare" aria-labelledby="comparing" className="flex scroll-mt-24 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="comparing" className="text-22 sm:text-28">
          {t('title')}
        </h2>
        <a href={catalogUrl(path, question, { compared: [] })} rel="nofollow" className="link no-print">
          {t('clear')}
        </a>
      </div>
      {groups.length === 1 ? (
        <p className="measure text-18">{t('one', { name: first.name })}</p>
      ) : (
        <SideBySide groups={groups} rateName={rateName} />
      )}
    </section>
  )
}

function SideBySide({ groups, rateName }: Pick<CompareGroupsProps, 'groups' | 'rateName'>) {
  const t = useMessages('groupCatalog')
  const language = useLanguage()
  const line = (id: string, head: string, cell: (group: OpenGroup) => FigureLine['head'], strong = false) => ({
    id,
    head,
    cells: groups.map(cell),
    strong,
  })
  const rates = (group: OpenGroup) => {
    const rated = [group.firstCost, group.middleCost].filter((cost) => cost?.yearlyRateBps != null)
    if (rated.length < 2) return t('comparing.none')
    // As on the groups' cards: months count from the joining.
    const joined = group.firstCost?.month ?? 1
    return rated.map((cost) => (
      <span key={cost?.month} className="block whitespace-nowrap">
        {t('comparing.rateOf', {
          month: (cost?.month ?? 0) - joined + 1,
          rate: formatYearlyRate(cost?.yearlyRateBps ?? 0, language),
        })}
      </span>
    ))
  }
  const [what, ...names] = [t('comparing.what'), ...distinct(groups)] as [string, ...string[]]
  return (
    <FigureTable
      caption={t('comparing.title')}
      captionHidden
      heads={[what, ...names]}
      lines={[
        line('goal', t('filter.goal'), ({ type }) => t(`types.${type}`)),
        line('payout', t('payout'), ({ targetCents }) => <Money cents={targetCents} whole />),
        line('monthly', t('monthly'), ({ monthlyCents }) => <Money cents={monthlyCents} />, true),
        line('term', t('term'), ({ months }) => t('months', { count: months })),
        line('fee', t('comparing.feeLine'), ({ feeCents, feeBps, isPartOfTerm }) => (
          <>
            {/* The rate is of all months; a newcomer pays the fee of fewer. */}
            <Money cents={feeCents} /> {isPartOfTerm ? null : `(${formatPercent(feeBps, language)})`}
          </>
        )),
        line('total', t('total'), ({ totalCents }) => <Money cents={totalCents} />, true),
        line('rate', `${t('comparing.rate')} (${rateName})`, rates),
        line('spots', t('spotsLeft'), ({ freeSpots, seats }) => t('spotsOf', { free: freeSpots, seats })),
        line('draw', t('firstDraw'), ({ firstDrawAt }) =>
          firstDrawAt === null ? t('afterStart') : <Instant at={firstDrawAt} dayOnly />,
        ),
        line('odds', t('odds'), ({ oddsOneIn }) => t('oddsOneIn', { count: oddsOneIn })),
        line('go', t('comparing.next'), ({ id, name }) => (
          <a href={inLanguage(`/groups/${id}`, language)} className={buttonLook({ look: 'secondary', size: 'dense' })}>
            {t('see')} <span className="heard">{name}</span>
          </a>
        )),
      ]}
    />
  )
}

/** The names as headings; where two groups share one, with the beginning of their numbers. */
function distinct(groups: readonly OpenGroup[]): string[] {
  return groups.map(({ id, name }) =>
    groups.filter((other) => other.name === name).length > 1 ? `${name} (${id.slice(0, 8)})` : name,
  )
}
