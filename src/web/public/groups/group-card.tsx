import type { ReactNode } from 'react'
import { MOST_COMPARED } from '#domain/consortiums/catalog.ts'
import type { OpenGroup } from '#services/consortiums/list-open-groups.ts'
import { formatPercent, formatYearlyRate } from '#web/i18n/formats.ts'
import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { type CatalogQuestion, catalogUrl } from '#web/public/groups/catalog-url.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'

interface GroupCardProps {
  group: OpenGroup
  question: CatalogQuestion
  path: string
}

/** A group of the catalog: its quilt, its figures, what it costs and how likely it is, and the ways on. */
export function GroupCard({ group, question, path }: GroupCardProps) {
  const t = useMessages('groupCatalog')
  const shell = useMessages('shell')
  const language = useLanguage()
  const { id, name, type, isLaunched, seats, tiles, selected } = group
  return (
    <article
      id={`group-${id}`}
      aria-labelledby={`name-${id}`}
      className="grid scroll-mt-24 overflow-hidden rounded-corner border border-line bg-surface md:grid-cols-[13rem_1fr] lg:grid-cols-[15rem_1fr]"
    >
      <div className="flex items-center gap-4 bg-mist px-4 py-2.5 [--tile-base:var(--surface)] md:flex-col md:items-stretch md:p-6">
        <Quilt
          seed={id}
          shares={tiles}
          selected={selected}
          label={shell('quiltLabel', { selected: selected.length, shares: seats, mine: 'none', position: 0 })}
          className="max-md:max-w-20"
        />
        <p aria-hidden="true" className="text-16 text-ink-2">
          {shell('quiltLabel', { selected: selected.length, shares: seats, mine: 'none', position: 0 })}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-3.5 p-4 sm:gap-5 sm:p-6">
        <div className="flex flex-col gap-1">
          <p className="text-16 font-semibold text-ink-2">
            {t(`types.${type}`)} · {t(`states.${isLaunched ? 'running' : 'filling'}`)}
          </p>
          <h3 id={`name-${id}`} className="text-22 wrap-anywhere sm:text-28">
            <a href={inLanguage(`/groups/${id}`, language)} className="link text-ink">
              {name}
            </a>
          </h3>
        </div>
        <Figures group={group} />
        <CostsAndOdds group={group} />
        <div className="no-print flex flex-wrap items-center gap-3">
          <a href={inLanguage(`/groups/${id}`, language)} className={buttonLook()}>
            {t('see')} <span className="heard">{name}</span>
          </a>
          <Compare group={group} question={question} path={path} />
        </div>
      </div>
    </article>
  )
}

function Figures({ group }: { group: OpenGroup }) {
  const t = useMessages('groupCatalog')
  const { targetCents, monthlyCents, months, freeSpots, seats, firstDrawAt } = group
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 sm:gap-y-4 lg:grid-cols-5">
      <Figure term={t('payout')}>
        <Money cents={targetCents} whole />
      </Figure>
      <Figure term={t('monthly')}>
        <Money cents={monthlyCents} />
      </Figure>
      <Figure term={t('term')}>{t('months', { count: months })}</Figure>
      <Figure term={t('spotsLeft')}>{t('spotsOf', { free: freeSpots, seats })}</Figure>
      <Figure term={t('firstDraw')} isWide>
        {firstDrawAt === null ? (
          <span className="font-sans text-16 font-normal whitespace-normal">{t('afterStart')}</span>
        ) : (
          <Instant at={firstDrawAt} dayOnly />
        )}
      </Figure>
    </dl>
  )
}

/** `isWide`: on a phone it has the row to itself, since days don't break. */
function Figure({ term, children, isWide = false }: { term: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={`flex min-w-0 flex-col ${isWide ? 'col-span-2 lg:col-span-1' : ''}`}>
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="figures text-18 font-bold">{children}</dd>
    </div>
  )
}

/** The fee in dollars, the month-1 cost never without a late one (rules 0, What a plan costs), and the odds as 1 in so many. */
function CostsAndOdds({ group }: { group: OpenGroup }) {
  const t = useMessages('groupCatalog')
  const language = useLanguage()
  const { feeBps, feeCents, isPartOfTerm, totalCents, oddsOneIn, months, firstCost, middleCost } = group
  const b = (amount: ReactNode) => <b className="figures">{amount}</b>
  const hasBoth = firstCost?.yearlyRateBps != null && middleCost?.yearlyRateBps != null
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 sm:gap-3 sm:pt-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-16 sm:gap-y-2">
        {[
          {
            term: isPartOfTerm ? t('feeOfPart', { months }) : t('fee', { rate: formatPercent(feeBps, language) }),
            value: <Money cents={feeCents} />,
          },
          { term: t('total'), value: <Money cents={totalCents} /> },
          { term: t('odds'), value: t('oddsOneIn', { count: oddsOneIn }) },
        ].map(({ term, value }) => (
          <div key={term} className="flex gap-2">
            <dt className="text-ink-2">{term}</dt>
            <dd className="figures font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="measure text-16 text-ink-2">
        {hasBoth
          ? t.rich('costs', {
              firstRate: formatYearlyRate(firstCost.yearlyRateBps ?? 0, language),
              // Counted from the joining, as the term above it is: a running group's own month 26 is a newcomer's first.
              middle: middleCost.month - firstCost.month + 1,
              months,
              middleRate: formatYearlyRate(middleCost.yearlyRateBps ?? 0, language),
              b,
            })
          : t('costsFeeOnly')}
      </p>
    </div>
  )
}

/** Adds the group to those set side by side, or takes it out; the page comes back at this group. */
function Compare({ group: { id, name }, question, path }: GroupCardProps) {
  const t = useMessages('groupCatalog')
  const { compared } = question
  const isChosen = compared.includes(id)
  const next = isChosen ? compared.filter((one) => one !== id) : [...compared, id]
  const to = `${catalogUrl(path, question, { compared: next })}#${isChosen || next.length < 2 ? `group-${id}` : 'compare'}`
  if (!isChosen && compared.length >= MOST_COMPARED) return <p className="text-16 text-ink-2">{t('comparing.most')}</p>
  return (
    <>
      {isChosen ? (
        <span className="inline-flex items-center gap-1.5 text-16 font-semibold text-ok">
          <Icon name="check" /> {t('compared')}
        </span>
      ) : null}
      <a href={to} rel="nofollow" className={buttonLook({ look: isChosen ? 'quiet' : 'secondary' })}>
        {t(isChosen ? 'remove' : 'compare')} <span className="heard">{name}</span>
      </a>
      {isChosen ? (
        <a href="#compare" className="link">
          {t('comparing.go', { count: compared.length })}
        </a>
      ) : null}
    </>
  )
}
