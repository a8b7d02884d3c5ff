import type { ContemplationStatus as Status } from '#domain/contemplations/contemplation-states.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const TONES: Record<Status, Tone> = {
  selected: 'bonus',
  accepted: 'due',
  guarantee_review: 'info',
  approved: 'ok',
  disbursing: 'info',
  paid_out: 'ok',
  deferred: 'neutral',
  cancelled: 'danger',
  expired: 'danger',
}

export function ContemplationStatus({ status }: { status: Status }) {
  const t = useMessages('adminContemplations.statuses')
  return <StatusTag tone={TONES[status]}>{t(status)}</StatusTag>
}
