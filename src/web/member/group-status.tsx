import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'

interface GroupStatusProps {
  status: 'not_started' | 'active' | 'cancelled' | 'completed'
  isLaunched: boolean
}

/** A group's status as a tag. Active and not launched means that it still takes people in (rules 2). */
export function GroupStatus({ status, isLaunched }: GroupStatusProps) {
  const t = useMessages('member.statuses')
  if (status === 'active' && !isLaunched) return <StatusTag tone="info">{t('filling')}</StatusTag>
  const tone = { active: 'ok', completed: 'neutral', cancelled: 'danger', not_started: 'neutral' } as const
  return (
    <StatusTag tone={tone[status]} {...(status === 'completed' ? { icon: 'check' as const } : {})}>
      {t(status)}
    </StatusTag>
  )
}
