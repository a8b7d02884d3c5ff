import { useAuth } from '#web/auth/auth-provider.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { SentPage } from '#web/member/consortium/seen-part.server.ts'
import { hasToPay } from '#web/member/payments/paying-panel.tsx'
import { Link } from '#web/ui/link.tsx'
import { BackLink, PageHead } from '#web/ui/page-head.tsx'

/** Way back, the group's name, and which spot is the reader's (CON-01); the name is only heard where the hero says it. */
export function ConsortiumHead({ page: { group, own } }: { page: SentPage }) {
  const t = useMessages('group')
  const member = useMessages('member')
  const records = useMessages('records.group')
  const isMember = useAuth().person?.role === 'user'
  const back = isMember ? { to: '/user', label: t('back') } : { to: '/dashboard', label: records('backToDashboard') }
  const ways = (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
      <BackLink {...back} />
      {own !== null && hasToPay(own) ? <WhatIfLink consortiumId={group.id} /> : null}
    </div>
  )
  // The hero names the group and the spot; the panel of a selection doesn't.
  if (own !== null && (own.selection === null || own.selection.status === 'paid_out')) {
    return (
      <div className="flex flex-col-reverse items-start gap-3">
        <title>{group.name}</title>
        <h1 className="group-name text-28 wrap-anywhere sm:text-36">{group.name}</h1>
        {ways}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {ways}
      <PageHead
        title={group.name}
        eyebrow={
          own === null
            ? member(`types.${group.type}`)
            : t('spot', { type: group.type, position: own.position, members: group.currentMembers })
        }
      >
        {own === null ? (
          <p className="text-ink-2">{t('readingOnly', { members: group.currentMembers, seats: group.maxMembers })}</p>
        ) : null}
      </PageHead>
    </div>
  )
}

/** The way to what late, ahead, a bid, or leaving would do to the plan. */
function WhatIfLink({ consortiumId }: { consortiumId: string }) {
  const t = useMessages('group')
  return (
    <Link to={`/consortium/${consortiumId}/what-if`} className="link no-print inline-flex min-h-8 items-center text-16">
      {t('whatIf')}
    </Link>
  )
}
