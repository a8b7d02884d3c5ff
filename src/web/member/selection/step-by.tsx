import type { StepDeadline } from '#domain/contemplations/selection-steps.ts'
import { Day, Deadline } from '#web/ui/day.tsx'

/** By when a step is due: a last moment with its hour, or a day; `isFar` names its year. */
export function StepBy({ by, isFar = false }: { by: StepDeadline; isFar?: boolean }) {
  return by.kind === 'instant' ? <Deadline at={by.at} /> : <Day on={by.on} look={isFar ? 'long' : 'weekday'} />
}
