import type { OwnSelection } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'

const STAGES = ['selected', 'accepted', 'guarantee_review', 'approved', 'paid_out'] as const
type Stage = (typeof STAGES)[number]

/** Selected → accepted → in review → approved → paid, and under it who has the ball and since when. */
export function SelectionTracker({ selection }: { selection: OwnSelection }) {
  const t = useMessages('selection')
  const { status, events } = selection
  const reached = STAGES.indexOf(
    status === 'disbursing' ? 'approved' : status === 'deferred' ? 'selected' : (status as Stage),
  )
  const since = events.findLast((event) => event.to === status)?.at ?? selection.selectedAt
  const at = (stage: Stage) =>
    stage === 'selected' ? selection.selectedAt : events.findLast((event) => event.to === stage)?.at
  return (
    <div className="flex flex-col gap-4">
      <ol className="grid gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {STAGES.map((stage, place) => {
          const isDone = place <= reached
          const when = at(stage)
          return (
            <li
              key={stage}
              aria-current={place === reached ? 'step' : undefined}
              className={`flex flex-col gap-0.5 border-t-4 pt-2 ${isDone ? 'border-action' : 'border-line text-ink-2'}`}
            >
              <span className={`flex items-center gap-1.5 ${place === reached ? 'font-bold' : ''}`}>
                {isDone ? <Icon name="check" className="text-action" /> : null}
                {t(`stages.${stage}`)}
              </span>
              {isDone && when !== undefined ? (
                <span className="text-14 text-ink-2">
                  <Instant at={when} dayOnly />
                </span>
              ) : null}
            </li>
          )
        })}
      </ol>
      <p className="text-18">
        {t.rich(`ball.${status as 'selected'}`, {
          b: (chunks) => <strong>{chunks}</strong>,
          day: () => <Instant at={since} dayOnly />,
        })}
      </p>
    </div>
  )
}
