import type { ShownApproval } from '#services/operations/list-approvals.ts'
import { approvalUrl } from '#web/admin/approvals/approval-url.ts'
import { moveByKeys } from '#web/admin/work/move-by-keys.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { OVER_PAGE } from '#web/ui/over-page.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

/** What would be done, in one sentence. */
export function useActWords(): (one: ShownApproval) => string {
  const t = useMessages('adminApprovals')
  return ({ act, number, role, fullName, email }) =>
    t(`acts.${act}`, { number: number ?? 0, name: fullName || email, role: t(`roles.${role ?? 'user'}`) })
}

export const APPROVAL_TONES = {
  waiting: 'due',
  approved: 'ok',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ShownApproval['status'], Tone>

/** The oldest first; each opens in a dialog, where it's decided. */
export function WaitingApprovals({ approvals }: { approvals: readonly ShownApproval[] }) {
  const t = useMessages('adminApprovals')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('waiting')}</h2>
      {approvals.length === 0 ? (
        <EmptyState title={t('waitingNone.title')}>{t('waitingNone.text')}</EmptyState>
      ) : (
        <ul className="flex flex-col border-t-2 border-ink" onKeyDown={moveByKeys}>
          {approvals.map((one) => (
            <Waiting key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Waiting({ one }: { one: ShownApproval }) {
  const t = useMessages('adminApprovals')
  const words = useActWords()
  const { id, amountCents, requesterName, requestedAt, expiresAt, isOwn } = one
  return (
    <li
      data-row
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-3 text-16 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_7rem]"
    >
      <span className="flex min-w-0 flex-col">
        <Link to={approvalUrl(id)} state={OVER_PAGE} preventScrollReset className="link font-semibold">
          {words(one)}
        </Link>
        <Whose one={one} />
      </span>
      <span className="figures text-right font-semibold md:order-3">
        {amountCents === null ? null : <Money cents={amountCents} />}
      </span>
      <span className="col-span-2 flex flex-wrap gap-x-2 text-14 text-ink-2 md:order-2 md:col-span-1 md:flex-col">
        <span>
          {t.rich(isOwn ? 'askedByYou' : 'asked', {
            name: requesterName,
            at: () => <Instant at={requestedAt} look="medium" />,
          })}
        </span>
        <span>{t.rich('expires', { day: () => <Instant at={expiresAt} dayOnly look="medium" /> })}</span>
      </span>
    </li>
  )
}

/** Whom it concerns, and where. */
function Whose({ one: { act, fullName, email, position, groupName } }: { one: ShownApproval }) {
  const t = useMessages('adminApprovals')
  const parts = [
    ...(act === 'grant_role' ? [email] : [fullName || email]),
    ...(position === null || groupName === null ? [] : [t('spot', { position, group: groupName })]),
  ]
  return <span className="wrap-anywhere text-14 text-ink-2">{parts.join(' · ')}</span>
}

/** What was decided lately or wasn't in time. */
export function ClosedApprovals({ approvals }: { approvals: readonly ShownApproval[] }) {
  const t = useMessages('adminApprovals')
  const words = useActWords()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('closed')}</h2>
      <ul className="flex flex-col border-t-2 border-ink">
        {approvals.map((one) => (
          <li
            key={one.id}
            className="grid items-baseline gap-x-6 gap-y-1 border-b border-line py-2 text-16 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_7rem]"
          >
            <span className="flex min-w-0 flex-col">
              <Link to={approvalUrl(one.id)} state={OVER_PAGE} preventScrollReset className="link">
                {words(one)}
              </Link>
              <Whose one={one} />
            </span>
            <span className="flex flex-col text-14 text-ink-2">
              <DecidedBy one={one} />
              <Instant at={one.decidedAt ?? one.expiresAt} look="medium" />
            </span>
            <span className="justify-self-start md:justify-self-end">
              <StatusTag tone={APPROVAL_TONES[one.status]}>{t(`statuses.${one.status}`)}</StatusTag>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who decided it; nothing for one that expired. */
export function DecidedBy({ one: { status, deciderName } }: { one: ShownApproval }) {
  const t = useMessages('adminApprovals')
  if (deciderName === null || status === 'waiting' || status === 'expired') return null
  return <span>{t(`decided.${status}`, { name: deciderName })}</span>
}
