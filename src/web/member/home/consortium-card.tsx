import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { GroupStatus } from '#web/member/group-status.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** One membership in the list (MEM-05). */
export function ConsortiumCard({ group }: { group: MyConsortium }) {
  const t = useMessages('member')
  const positions = group.position_number > 0 ? `#${group.position_number}` : t('toBeDecided')
  return (
    <Panel
      title={group.name}
      eyebrow={t(`types.${group.consortium_type}`)}
      headingLevel={3}
      actions={<GroupStatus status={group.status} isLaunched={group.launched_at !== null} />}
    >
      <KeyValues
        items={[
          { term: t('monthlyPayment'), value: <Money cents={group.monthly_payment_cents} /> },
          { term: t('position'), value: <span className="figures">{positions}</span> },
          {
            term: t('duration'),
            value: <span className="figures">{t('months', { count: group.duration_months })}</span>,
          },
          { term: t('totalPaid'), value: <Money cents={group.total_paid_cents} /> },
        ]}
      />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <LinkButton to={`/consortium/${group.consortium_id}`} look="secondary">
          {t('viewDetails')} <span className="heard">{group.name}</span>
        </LinkButton>
        {group.next_status === 'overdue' ? <StatusTag tone="danger">{t('late')}</StatusTag> : null}
        {group.contemplation_id === null ? null : <StatusTag tone="bonus">{t('contemplated')}</StatusTag>}
      </div>
    </Panel>
  )
}
