import type { ReactNode } from 'react'
import type { ConsortiumPage } from '#services/consortiums/show-consortium.ts'
import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { GroupStatus } from '#web/member/group-status.tsx'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

const SHORT_ID = 8

/** Way back, name, and the facts of the group and the share (CON-01 to CON-03). */
export function ConsortiumHead({ page: { group, own } }: { page: ConsortiumPage }) {
  const t = useMessages('group')
  const member = useMessages('member')
  const records = useMessages('records.group')
  const isMember = useRootFacts().person?.role === 'user'
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title={group.name}
        eyebrow={
          own === null
            ? member(`types.${group.type}`)
            : t('share', {
                type: group.type,
                position: own.position,
                members: group.currentMembers,
                seats: group.maxMembers,
              })
        }
        back={isMember ? { to: '/user', label: t('back') } : { to: '/dashboard', label: records('backToDashboard') }}
      >
        {own === null ? (
          <p className="text-ink-2">{t('readingOnly', { members: group.currentMembers, seats: group.maxMembers })}</p>
        ) : null}
      </PageHead>
      <dl
        className={`grid grid-cols-2 gap-px border border-line bg-line ${own === null ? 'lg:grid-cols-5' : 'lg:grid-cols-6'}`}
      >
        <Fact term={t('consortiumId')}>
          <span className="font-mono">{group.id.slice(0, SHORT_ID)}</span>
        </Fact>
        <Fact term={t('creationDate')}>
          <Instant at={group.createdAt} dayOnly />
        </Fact>
        <Fact term={t('terms')}>{member('months', { count: group.durationMonths })}</Fact>
        <Fact term={t('monthlyPayment')}>
          <Money cents={group.monthlyPaymentCents} />
        </Fact>
        <Fact term={t('consortiumStatus')} note={t('payDate', { day: group.assemblyDay })}>
          <GroupStatus status={group.status} isLaunched={group.launchedAt !== null} />
        </Fact>
        {own === null ? null : (
          <Fact term={t('contemplationStatus')} note={t(own.selection === null ? 'notYetNote' : 'contemplatedNote')}>
            {own.selection === null ? (
              <StatusTag tone="neutral">{t('notYet')}</StatusTag>
            ) : (
              <StatusTag tone="bonus">{t('contemplated')}</StatusTag>
            )}
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ term, note, children }: { term: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 bg-surface px-2 py-4 min-[360px]:px-4">
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="font-display text-18 font-bold">{children}</dd>
      {note === undefined ? null : <dd className="text-14 text-ink-2">{note}</dd>}
    </div>
  )
}
