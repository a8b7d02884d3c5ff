import type { Act, Point, PointKey } from '#domain/standing/point.ts'
import type { Standing } from '#domain/standing/standing.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StandingActs } from '#web/member/standing/standing-acts.tsx'
import { usePointWords } from '#web/standing/use-point-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** A membership, or a spot that may become one, as its hero names it. */
export interface HeroGroup {
  consortiumId: string
  name: string
  type: 'home' | 'car' | 'general'
  /** Null for somebody who waits for any spot of it. */
  position: number | null
  /** How many spots the group has. */
  spots: number
  standing: Standing
}

const ALSO_MOST = 2
const ACTS_MOST = 3

/** The one sentence that is always true: what happened, what is next, by when, how much, and the act that leads there. */
export function StandingHero({ group, isOnGroupPage = false }: { group: HeroGroup; isOnGroupPage?: boolean }) {
  const t = useMessages('standing')
  const wordsOf = usePointWords()
  const [first] = group.standing
  const { title, text } = wordsOf(first)
  const also = alsoOf(group.standing)
  return (
    <Panel
      tone="mangrove"
      cut
      title={title}
      eyebrow={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {group.position === null
            ? t('placeOfGroup', { name: group.name, type: group.type })
            : t('place', { name: group.name, type: group.type, position: group.position, spots: group.spots })}
          {first.isLate ? <LateMark>{t('late')}</LateMark> : null}
        </span>
      }
    >
      <div className="hero-text measure">
        <p>{text}</p>
        {also.map((point) => (
          <p key={point.key} className="flex gap-2 text-16">
            <Icon name={point.isLate ? 'warning' : 'forward'} className="mt-1" />
            <span>{wordsOf(point).title}</span>
          </p>
        ))}
        {first.returnCode ? <p className="text-14">{t('bankCode', { code: first.returnCode })}</p> : null}
      </div>
      <StandingActs acts={actsOf(group.standing)} consortiumId={group.consortiumId} isOnGroupPage={isOnGroupPage} />
    </Panel>
  )
}

/** The tags' own tints are for light panels; on mangrove the mark is an outline. */
function LateMark({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-corner border-2 border-danger px-2 py-0.5 text-14 text-danger">
      <Icon name="warning" />
      {children}
    </span>
  )
}

/** What a first point says already; bidding is said by its own button. */
const SAID_BY: Readonly<Partial<Record<PointKey, readonly PointKey[]>>> = {
  bid_stands: ['in_draw', 'in_list', 'draw_waits'],
  bid_sealed: ['in_draw', 'in_list', 'draw_waits'],
  result: ['next_opens'],
  // The dispute's own text says what it means for the bid.
  disputed: ['bid_stands'],
  payout_disputed: ['approved', 'payout_returned'],
  payout_recalled: ['approved', 'payout_returned'],
  result_not_in_list: ['next_opens'],
}

/** What is said besides, in a line each. */
function alsoOf([first, ...rest]: Standing): Point[] {
  const said = SAID_BY[first.key] ?? []
  return rest.filter(({ key }) => key !== 'may_bid' && !said.includes(key)).slice(0, ALSO_MOST)
}

/** The acts of all points, each once, those of the first point first. */
function actsOf(standing: Standing): Act[] {
  const seen = new Map<Act['act'], Act>()
  for (const act of standing.flatMap(({ acts }) => acts)) if (!seen.has(act.act)) seen.set(act.act, act)
  return [...seen.values()].slice(0, ACTS_MOST)
}
