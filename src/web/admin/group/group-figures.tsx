import type { ReactNode } from 'react'
import { fundsOf } from '#domain/ledger/accounts.ts'
import type { GroupDesk } from '#services/consortiums/show-consortium-desk.ts'
import { formatCount, formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { tileCount } from '#web/quilt/tile-count.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Figure = [term: string, value: ReactNode]

/** The top of a group's page: its quilt, how it's doing (each figure leads to what it counts), and its terms, which are folded away because they never change. */
export function GroupFigures({ group }: { group: GroupDesk }) {
  const t = useMessages('adminGroup')
  const shell = useMessages('shell')
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  const opens = (part: string, figure: ReactNode) => (
    <TextLink to={`/dashboard/groups/${group.id}${part}`}>{figure}</TextLink>
  )
  const { commonFundCents, reserveCents, creditsPayableCents } = fundsOf(group.balances)
  const selected = group.shares.filter(({ selectedIn }) => selectedIn !== null).map(({ position }) => position)
  const tiles = tileCount({
    isGrowing: group.launchedAt !== null && group.state !== 'cancelled',
    spots: group.maxMembers,
    positions: group.shares.map(({ position }) => position),
  })
  const rates = {
    fee: formatPercent(group.feeBps, language),
    reserve: formatPercent(group.reserveBps, language),
  }
  const standing: Figure[] = [
    [t('memberCount'), opens('', `${count(group.currentMembers)}/${count(group.maxMembers)}`)],
    [t('held'), opens('/assemblies', count(group.assembliesHeld))],
    [t('target'), <Money key="target" cents={group.targetCents} />],
    [t('monthly'), <Money key="monthly" cents={group.monthlyPaymentCents} />],
    [t('fund'), opens('/ledger?account=common_fund#transactions', <Money cents={commonFundCents} />)],
    [t('reserve'), opens('/ledger?account=reserve#transactions', <Money cents={reserveCents} />)],
    [t('escrow'), opens('/contemplations', <Money cents={creditsPayableCents} />)],
    lifeOf(group),
  ]
  const terms: Figure[] = [
    [t('months'), count(group.durationMonths)],
    [t('day'), t('dayOfMonth', { day: group.assemblyDay })],
    [t('fee'), t('feeWithReserve', rates)],
    [t('bids'), bidsOf(group)],
    [t('randomness'), t(`randomnesses.${group.randomness}`)],
  ]

  function bidsOf({ selectionMode, minBidCents, maxBidCents }: GroupDesk): string {
    if (selectionMode === 'draw_only') return t('bidsNone')
    const money = (cents: number) => formatMoney(cents, language, { whole: true })
    if (minBidCents !== null && maxBidCents !== null)
      return t('bidsBetween', { min: money(minBidCents), max: money(maxBidCents) })
    if (minBidCents !== null) return t('bidsFrom', { min: money(minBidCents) })
    return maxBidCents === null ? t('bidsAny') : t('bidsUpTo', { max: money(maxBidCents) })
  }

  function lifeOf({ launchedAt, expiresAt, createdAt }: GroupDesk): Figure {
    if (launchedAt !== null) return [t('launchedOn'), <Instant key="life" at={launchedAt} dayOnly />]
    if (expiresAt !== null) return [t('launchBy'), <Instant key="life" at={expiresAt} dayOnly />]
    return [t('created'), <Instant key="life" at={createdAt} dayOnly />]
  }

  return (
    <section aria-label={t('figures')} className="flex flex-col gap-4 bg-mist p-4 sm:px-6">
      <div className="flex gap-4 sm:gap-6">
        <div className="w-16 shrink-0 sm:w-28">
          <Quilt
            seed={group.id}
            shares={tiles}
            selected={selected}
            label={shell('quiltLabel', {
              selected: selected.length,
              shares: group.maxMembers,
              mine: 'none',
              position: 0,
            })}
          />
        </div>
        <Figures of={standing} />
      </div>
      <details className="fold -mb-3 border-t border-line open:mb-0">
        <summary className="flex min-h-11 items-center gap-2 text-16 font-semibold">
          {t('terms')}
          <Icon name="down" className="fold-mark" />
        </summary>
        <Figures of={terms} />
      </details>
    </section>
  )
}

function Figures({ of }: { of: readonly Figure[] }) {
  return (
    <dl className="grid grow grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-6 md:grid-cols-4">
      {of.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-14 text-ink-2">{term}</dt>
          <dd className="text-16 font-semibold text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
