import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

/** Where a group stands; an active one is open for enrollment or launched (rules 2). */
export const GROUP_STATES = ['open', 'launched', 'not_started', 'completed', 'cancelled'] as const
export type GroupState = (typeof GROUP_STATES)[number]

const TONES: Record<GroupState, Tone> = {
  open: 'info',
  launched: 'ok',
  not_started: 'neutral',
  completed: 'bonus',
  cancelled: 'danger',
}

export function groupStateOf(
  status: 'not_started' | 'active' | 'cancelled' | 'completed',
  launchedAt: Date | null,
): GroupState {
  if (status !== 'active') return status
  return launchedAt === null ? 'open' : 'launched'
}

export function GroupStatus({ state }: { state: GroupState }) {
  const t = useMessages('admin.statuses')
  return (
    <StatusTag tone={TONES[state]} {...(state === 'open' ? { icon: 'person' as const } : {})}>
      {t(state)}
    </StatusTag>
  )
}
