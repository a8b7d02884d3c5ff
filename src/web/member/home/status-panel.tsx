import type { StandingTag } from '#domain/standing/tags.ts'
import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { useMessages } from '#web/i18n/messages.ts'
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

/** How things are in a few tags, and what the group's own months say. */
export function StatusPanel({ group }: { group: MyConsortium }) {
  const t = useMessages('standing.status')
  const { assembliesHeld, selectedPositions, positions } = group
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
      <p className="text-16 text-ink-2">
        {assembliesHeld === 0
          ? t('noHistory')
          : t('history', { months: assembliesHeld, selected: selectedPositions.length, spots: positions.length })}
      </p>
    </Panel>
  )
}
