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
  const positions = group.position > 0 ? `#${group.position}` : t('toBeDecided')
  return (
    <Panel
      title={group.name}
      eyebrow={t(`types.${group.type}`)}
      headingLevel={3}
      actions={<GroupStatus status={group.status} isLaunched={group.launchedAt !== null} />}
    >
      <KeyValues
        items={[
          { term: t('monthlyPayment'), value: <Money cents={group.monthlyPaymentCents} /> },
          { term: t('position'), value: <span className="figures">{positions}</span> },
          {
            term: t('duration'),
            value: <span className="figures">{t('months', { count: group.durationMonths })}</span>,
          },
          { term: t('totalPaid'), value: <Money cents={group.totalPaidCents} /> },
        ]}
      />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <LinkButton to={`/consortium/${group.consortiumId}`} look="secondary">
          {t('viewDetails')} <span className="heard">{group.name}</span>
        </LinkButton>
        {group.tags.some(({ tag }) => tag === 'late') ? <StatusTag tone="danger">{t('late')}</StatusTag> : null}
        {group.isSelected ? <StatusTag tone="bonus">{t('contemplated')}</StatusTag> : null}
      </div>
    </Panel>
  )
}
