import type { Role } from '#domain/access/permissions.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Panel } from '#web/ui/panel.tsx'

/** What an administrator or a moderator sees and can't, and what isn't here yet. */
export function RolePanel({ role }: { role: Role }) {
  const t = useMessages('adminOverview')
  return (
    <Panel title={t('roleTitle')}>
      <p className="measure">{t(role === 'moderator' ? 'moderator' : 'admin')}</p>
      <p className="measure">{t('cannot')}</p>
      <p className="measure">{t('notYet')}</p>
    </Panel>
  )
}
