import type { StepDeadline } from '#domain/contemplations/selection-steps.ts'
import { Day, Deadline } from '#web/ui/day.tsx'

/** By when a step is due: a last moment with its hour, or a day. */
export function StepBy({ by }: { by: StepDeadline }) {
  return by.kind === 'instant' ? <Deadline at={by.at} /> : <Day on={by.on} look="weekday" />
}
