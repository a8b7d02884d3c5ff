import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export interface Step {
  id: string
  title: string
  state: 'done' | 'current' | 'ahead' | 'stopped'
  /** The state as a word, read aloud and shown: "Done", "Now", "Later", "Stopped". */
  stateLabel: string
  /** Who has the ball: "With you", "With Cotavia", "With the seller". */
  owner?: ReactNode
  /** Since when, or when it was done: a `<Day>` or `<Instant>` in its sentence. */
  since?: ReactNode
  /** What to do or what happens in this step; shown for the current and the stopped step. */
  children?: ReactNode
}

const DOTS: Record<Step['state'], string> = {
  done: 'border-ok bg-ok text-surface',
  current: 'border-action bg-surface text-action',
  ahead: 'border-field bg-surface text-transparent',
  stopped: 'border-danger bg-surface text-danger',
}

const STATE_WORDS: Record<Step['state'], string> = {
  done: 'text-ok',
  current: 'text-action',
  ahead: 'text-ink-2',
  stopped: 'text-danger',
}

/** A way with several stations: which are behind, who has the ball in the present one, and since when. */
export function StepperList({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, place) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' || step.state === 'stopped' ? 'step' : undefined}
          className="grid grid-cols-[1.75rem_1fr] gap-x-4"
        >
          <div className="flex flex-col items-center">
            <span
              className={`grid size-7 shrink-0 place-items-center rounded-full border-2 text-16 ${DOTS[step.state]}`}
            >
              <StepDrawing state={step.state} />
            </span>
            {place < steps.length - 1 ? (
              <span className={`w-0.5 grow ${step.state === 'done' ? 'bg-ok' : 'bg-line'}`} />
            ) : null}
          </div>
          <div className="flex min-w-0 flex-col gap-1 pb-6">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className={`font-display text-18 ${step.state === 'ahead' ? 'text-ink-2' : 'font-bold'}`}>
                {step.title}
              </span>
              <span className={`text-14 font-semibold ${STATE_WORDS[step.state]}`}>{step.stateLabel}</span>
            </div>
            {step.owner === undefined && step.since === undefined ? null : (
              <p className="flex flex-wrap gap-x-3 text-16 text-ink-2">
                {step.owner === undefined ? null : <span className="font-semibold text-ink">{step.owner}</span>}
                {step.since === undefined ? null : <span>{step.since}</span>}
              </p>
            )}
            {step.state === 'current' || step.state === 'stopped' ? step.children : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepDrawing({ state }: { state: Step['state'] }) {
  if (state === 'done') return <Icon name="check" />
  if (state === 'stopped') return <Icon name="close" />
  return state === 'current' ? <span className="size-3 rounded-full bg-action" /> : null
}
