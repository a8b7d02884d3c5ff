import type { MyConsortium } from '#services/consortiums/list-my-consortiums.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { GroupStatus } from '#web/member/group-status.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** One membership in the list (MEM-05); the only one takes the whole width, its figures side by side. */
export function ConsortiumCard({ group, isOnly }: { group: MyConsortium; isOnly: boolean }) {
  const t = useMessages('member')
  const positions = group.position > 0 ? `#${group.position}` : t('toBeDecided')
  const figures = [
    { id: 'monthly', term: t('monthlyPayment'), value: <Money cents={group.monthlyPaymentCents} /> },
    { id: 'position', term: t('position'), value: <span className="figures">{positions}</span> },
    {
      id: 'duration',
      term: t('duration'),
      value: <span className="figures">{t('months', { count: group.durationMonths })}</span>,
    },
    { id: 'paid', term: t('totalPaid'), value: <Money cents={group.totalPaidCents} /> },
  ]
  return (
    <Panel
      title={group.name}
      eyebrow={t(`types.${group.type}`)}
      headingLevel={3}
      actions={
        <GroupStatus status={group.isCanceled ? 'cancelled' : group.status} isLaunched={group.launchedAt !== null} />
      }
    >
      {isOnly ? (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
          {figures.map(({ id, term, value }) => (
            <div key={id} className="flex flex-col">
              <dt className="text-14 text-ink-2">{term}</dt>
              <dd className="text-18 font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <KeyValues items={figures} />
      )}
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
