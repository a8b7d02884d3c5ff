import { BONUS_STEP } from '#domain/bonus/bonus.ts'
import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TAG_TONES } from '#web/standing/tag-tones.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** How things are in a few tags, the bonus earned so far, and what the group's own months say. */
export function StatusPanel({ group }: { group: MyConsortium }) {
  const t = useMessages('memberHome.status')
  const { assembliesHeld, bonus, isSelected, selectedPositions, positions } = group
  // Points stop at the selection (rules 10): those that are worth nothing by then bring nothing.
  const isWorthless = isSelected && bonus?.worthCents === 0
  return (
    <Panel title={t('title')}>
      {group.tags.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {group.tags.map(({ tag, days }) => (
            <li key={tag}>
              <StatusTag tone={TAG_TONES[tag]} {...(TAG_TONES[tag] === 'info' ? { icon: 'clock' as const } : {})}>
                {t(`tags.${tag}`, { days })}
              </StatusTag>
            </li>
          ))}
        </ul>
      )}
      {bonus === null || isWorthless ? null : (
        <p className="text-16 text-ink-2 [&_.money]:font-semibold [&_.money]:text-ink [&_.figures]:font-semibold [&_.figures]:text-ink">
          {t.rich(isSelected ? 'pointsFrozen' : 'points', {
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
          : group.isCanceled || selectedPositions.length < positions.length
            ? t('history', { months: assembliesHeld, selected: selectedPositions.length, spots: group.maxMembers })
            : t('allSelected')}
      </p>
    </Panel>
  )
}
