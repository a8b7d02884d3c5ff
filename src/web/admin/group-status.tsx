import type { GroupState } from '#domain/consortiums/group-state.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const TONES: Record<GroupState, Tone> = {
  not_started: 'neutral',
  active: 'ok',
  closing: 'info',
  completed: 'bonus',
  cancelled: 'danger',
}

/** A group's real state (rules 2). */
export function GroupStatus({ state }: { state: GroupState }) {
  const t = useMessages('admin.statuses')
  return <StatusTag tone={TONES[state]}>{t(state)}</StatusTag>
}
