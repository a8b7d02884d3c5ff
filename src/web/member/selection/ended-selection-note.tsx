import type { EndedSelection, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** A selection that ended before its payout: why, when, and whether the member can be selected again (rules 7, 9, 11). */
export function EndedSelectionNote({ ended, own }: { ended: EndedSelection; own: OwnShare }) {
  const t = useMessages('selection.ended')
  // Between two months the next is at least the one after that selection.
  const next = own.month?.number ?? ended.assemblyNumber + 1
  const isBarred = own.barredThrough >= next
  return (
    <div id="selection">
      <Panel tone="band" title={t('title', { number: ended.assemblyNumber })}>
        <p className="measure">
          {t.rich(ended.reason, {
            day: () => <Instant at={ended.endedAt} dayOnly look="long" />,
            isBarred: isBarred ? 'yes' : 'no',
            through: own.barredThrough,
            last: ended.isLast ? 'yes' : 'no',
          })}
        </p>
      </Panel>
    </div>
  )
}
