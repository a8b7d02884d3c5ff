import { type Score, scoreColor } from '#domain/operations/leadership.ts'
import type { CommunityCard, Leadership } from '#services/operations/show-leadership.ts'
import { boardUrl } from '#web/admin/leadership/leadership-url.ts'
import { COLOR_TONES } from '#web/admin/leadership/score-cards.tsx'
import { formatCount, formatPercent } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** LEAD-04: every running group with how its members fare. */
export function Communities({ communities }: { communities: Leadership['communities'] }) {
  const t = useMessages('leadership')
  if (communities === null || communities.total === 0)
    return <EmptyState title={t('noCommunities')}>{t('noCommunitiesText')}</EmptyState>
  return (
    <section className="flex flex-col gap-4" aria-label={t('tabs.communities')}>
      <p className="measure">{t('communitiesText')}</p>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {communities.cards.map((card) => (
          <Community key={card.id} card={card} />
        ))}
      </ul>
      <p className="measure text-14 text-ink-2">{t('definitions')}</p>
      <Pagination
        page={communities.page}
        pages={communities.pages}
        hrefFor={(page) => boardUrl('communities', { page })}
      />
    </section>
  )
}

function Community({ card }: { card: CommunityCard }) {
  const t = useMessages('leadership')
  const language = useLanguage()
  const counts = [
    [t('activeMembers'), card.activeMembers, ''],
    [t('dreams'), card.dreamsFulfilled, '/contemplations'],
  ] as const
  return (
    <li className="flex min-w-0 flex-col gap-3 border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-18 wrap-anywhere">{card.name}</h3>
        <TrendTag trend={card.trend} />
      </div>
      <Bar label={t('satisfaction')} score={card.satisfaction} to={`/dashboard/groups/${card.id}?show=left`} />
      <Bar label={t('success')} score={card.success} to={`/dashboard/groups/${card.id}/contemplations`} />
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-16">
        {counts.map(([term, count, part]) => (
          <div key={term} className="flex gap-2">
            <dt className="text-ink-2">{term}</dt>
            <dd className="figures font-semibold">
              {count === 0 ? (
                formatCount(count, language)
              ) : (
                <TextLink to={`/dashboard/groups/${card.id}${part}`}>{formatCount(count, language)}</TextLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <LinkButton to={`/dashboard/groups/${card.id}`} look="secondary" size="dense">
          {t('viewDetails')} <span className="heard">{card.name}</span>
        </LinkButton>
      </div>
    </li>
  )
}

/** A share, which opens what it's made of: who has left, or how selections ended. */
function Bar({ label, score, to }: { label: string; score: Score; to: string }) {
  const t = useMessages('leadership')
  const language = useLanguage()
  if (score === null)
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="text-14 text-ink-2">{t('noData')}</span>
      </p>
    )
  return (
    <div className="flex flex-col gap-1">
      <Progress label={label} value={score} max={100} words={formatPercent(score * 100, language)} />
      <p className="flex">
        <StatusTag tone={COLOR_TONES[scoreColor(score)]}>
          <TextLink to={to} className="text-inherit">
            {t(`colors.${scoreColor(score)}`)}
            <span className="heard"> {label}</span>
          </TextLink>
        </StatusTag>
      </p>
    </div>
  )
}

const TREND_LOOKS = {
  up: { tone: 'ok', icon: 'up' },
  down: { tone: 'danger', icon: 'down' },
  stable: { tone: 'neutral', icon: 'minus' },
} as const

function TrendTag({ trend }: { trend: CommunityCard['trend'] }) {
  const t = useMessages('leadership')
  if (trend === null) return <StatusTag tone="neutral">{t('noTrend')}</StatusTag>
  const { tone, icon } = TREND_LOOKS[trend]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t(`trends.${trend}`)}
    </StatusTag>
  )
}
