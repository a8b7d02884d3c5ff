import type { ReactNode } from 'react'
import { fundsOf } from '#domain/ledger/accounts.ts'
import type { GroupDesk } from '#services/consortiums/show-consortium-desk.ts'
import { formatCount, formatMoney, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Quilt } from '#web/quilt/quilt.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

/** The head of a group's page: its quilt, what it is and how its funds stand. */
export function GroupFigures({ group }: { group: GroupDesk }) {
  const t = useMessages('adminGroup')
  const shell = useMessages('shell')
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  const { commonFundCents, reserveCents, creditsPayableCents } = fundsOf(group.balances)
  const selected = group.shares.filter(({ selectedIn }) => selectedIn !== null).map(({ position }) => position)
  const shares = Math.max(
    group.launchedAt === null ? group.maxMembers : 1,
    ...group.shares.map(({ position }) => position),
  )
  const rates = {
    fee: formatPercent(group.feeBps, language),
    reserve: formatPercent(group.reserveBps, language),
  }
  const figures: [term: string, value: ReactNode][] = [
    [t('memberCount'), `${count(group.currentMembers)}/${count(group.maxMembers)}`],
    [t('target'), <Money key="target" cents={group.targetCents} whole />],
    [t('monthly'), <Money key="monthly" cents={group.monthlyPaymentCents} />],
    [t('months'), count(group.durationMonths)],
    [t('fee'), t('feeWithReserve', rates)],
    [t('day'), t('dayOfMonth', { day: group.assemblyDay })],
    [t('bids'), bidsOf(group)],
    lifeOf(group),
    [t('held'), count(group.assembliesHeld)],
    [t('fund'), <Money key="fund" cents={commonFundCents} />],
    [t('reserve'), <Money key="reserve" cents={reserveCents} />],
    [t('escrow'), <Money key="escrow" cents={creditsPayableCents} />],
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

  function lifeOf({ launchedAt, expiresAt, createdAt }: GroupDesk): [string, ReactNode] {
    if (launchedAt !== null) return [t('launchedOn'), <Instant key="life" at={launchedAt} dayOnly />]
    if (expiresAt !== null) return [t('launchBy'), <Instant key="life" at={expiresAt} dayOnly />]
    return [t('created'), <Instant key="life" at={createdAt} dayOnly />]
  }

  return (
    <section aria-label={t('figures')} className="flex flex-col gap-6 bg-mist p-4 sm:flex-row sm:p-6">
      <div className="w-32 shrink-0">
        <Quilt
          seed={group.id}
          shares={shares}
          selected={selected}
          label={shell('quiltLabel', { selected: selected.length, shares, mine: 'none', position: 0 })}
        />
      </div>
      <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 lg:grid-cols-4">
        {figures.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-14 text-ink-2">{term}</dt>
            <dd className="text-16 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
