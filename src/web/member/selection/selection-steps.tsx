import type { SelectionStep } from '#domain/contemplations/selection-steps.ts'
import type { OwnSelection } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StepBy } from '#web/member/selection/step-by.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The way to the payout in order: each step with whose turn it is and by when. */
export function SelectionSteps({ selection }: { selection: OwnSelection }) {
  const t = useMessages('selection')
  const { steps, situation } = selection.path
  const wordsOf = ({ id, owner }: SelectionStep) => {
    if (id === 'documents' && owner === 'us') return t('steps.review')
    // What was put off is only left to be accepted.
    if (id === 'accept' && situation === 'deferred') return t('acts.accept')
    return t(`steps.${id}`, { number: selection.installment?.number ?? 0 })
  }
  return (
    <ol aria-label={t('stepsTitle')} className="grid gap-x-4 gap-y-3 lg:auto-cols-fr lg:grid-flow-col">
      {steps.map((step, place) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={`flex gap-3 border-t-2 pt-3 ${LOOKS[step.state]}`}
        >
          <span aria-hidden="true" className="w-8 shrink-0 font-display text-28 leading-none font-bold">
            {step.state === 'done' ? <Icon name="check" className="text-action" /> : place + 1}
          </span>
          {/* Whose turn it is, beside the step where the steps stand below each other. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 lg:flex-col lg:justify-start">
            <span className={step.state === 'now' ? 'font-bold' : 'font-semibold'}>{wordsOf(step)}</span>
            <span className="text-14 text-ink-2">
              <Turn step={step} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const LOOKS: Record<SelectionStep['state'], string> = {
  done: 'border-action',
  now: 'border-ipe [&>:first-child]:text-ipe',
  under_way: 'border-field',
  later: 'border-line [&>:first-child]:text-ink-2',
  stopped: 'border-line text-ink-2',
}

function Turn({ step: { state, owner, by } }: { step: SelectionStep }) {
  const t = useMessages('selection')
  if (owner === null) return t(state === 'stopped' ? 'states.stopped' : 'states.done')
  const name = t(`owners.${owner}`)
  if (state === 'under_way') return t('states.under_way', { owner: name })
  if (by === null) return name
  return t.rich('turn', { owner: name, day: () => <StepBy by={by} isFar={owner !== 'us'} /> })
}
