import type { ListJobState } from '#domain/access/list-jobs.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const TONES = { running: 'info', ready: 'ok', failed: 'danger' } as const satisfies Record<ListJobState, Tone>

/** Where a job over a list stands. */
export function JobState({ state }: { state: ListJobState }) {
  const t = useMessages('adminPeopleJobs')
  return <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>
}
