import { BONUS_STEP } from '#domain/bonus/bonus.ts'
import type { StandingTag } from '#domain/standing/tags.ts'
import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const TONES: Record<StandingTag['tag'], Tone> = {
  late: 'danger',
  due_today: 'due',
  due: 'due',
  grace: 'due',
  on_its_way: 'info',
  paid: 'ok',
  selected: 'bonus',
  in_review: 'info',
  paid_out: 'ok',
  bid_placed: 'info',
  in_draw: 'ok',
  out_of_draw: 'neutral',
}

/** How things are in a few tags, the bonus earned so far, and what the group's own months say. */
export function StatusPanel({ group }: { group: MyConsortium }) {
  const t = useMessages('memberHome.status')
  const { assembliesHeld, bonus, selectedPositions, positions } = group
  return (
    <Panel title={t('title')}>
      {group.tags.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {group.tags.map(({ tag, days }) => (
            <li key={tag}>
              <StatusTag tone={TONES[tag]} {...(TONES[tag] === 'info' ? { icon: 'clock' as const } : {})}>
                {t(`tags.${tag}`, { days })}
              </StatusTag>
            </li>
          ))}
        </ul>
      )}
      {bonus === null ? null : (
        <p className="text-16 text-ink-2 [&_.figures]:font-semibold [&_.figures]:text-ink">
          {t.rich('points', {
            points: bonus.points,
            step: BONUS_STEP.points,
            counts: bonus.worthCents > 0 ? 'yes' : 'no',
            worth: () => <Money cents={bonus.worthCents > 0 ? bonus.worthCents : bonus.stepCents} />,
          })}
        </p>
      )}
      <p className="text-16 text-ink-2">
        {assembliesHeld === 0
          ? t('noHistory')
          : t('history', { months: assembliesHeld, selected: selectedPositions.length, spots: positions.length })}
      </p>
    </Panel>
  )
}
