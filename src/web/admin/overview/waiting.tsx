import type { WaitingLine, Workload } from '#services/operations/show-workload.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The part of a group's page where each kind is handled. */
const PLACES: Record<WaitingLine['kind'], string> = {
  bid_unpaid: '/contemplations',
  unanswered: '/contemplations',
  returned: '?show=overdue',
  overdue: '?show=overdue',
  to_release: '/contemplations',
  to_prepare: '/contemplations',
  guarantees: '/contemplations',
  finals_to_release: '/closing',
  finals_to_prepare: '/closing',
  securities: '/closing',
  calls: '/late',
  disputes: '/late',
  recoveries: '/late',
  paid_in: '/closing',
  transfers: '/spots',
  requests: '/spots',
  open: '/launch',
}

/** What goes wrong if no one acts: how many, how much, since when, by when, and in which group. */
export function Risks({ lines }: { lines: readonly WaitingLine[] }) {
  const t = useMessages('adminOverview')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('risks')}</h2>
      {lines.length === 0 ? (
        <p className="flex">
          <StatusTag tone="ok">{t('noRisks')}</StatusTag>
        </p>
      ) : (
        <Lines lines={lines} />
      )}
    </section>
  )
}

/** What staff themselves have to do next. */
export function Tasks({ lines, kyc }: { lines: readonly WaitingLine[]; kyc: Workload['kyc'] }) {
  const t = useMessages('adminOverview')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('waiting')}</h2>
      {lines.length === 0 && kyc === null ? <p>{t('nothing')}</p> : null}
      {kyc === null ? null : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <TextLink to="/dashboard/kyc?status=pending" className="font-semibold">
            {t('kycPending', { count: kyc.count })}
          </TextLink>
          <span className="text-14 text-ink-2">{t('oldest', { days: kyc.days })}</span>
        </p>
      )}
      {lines.length === 0 ? null : <Lines lines={lines} />}
    </section>
  )
}

/** One line per kind and group, two lines on a phone: what, how much, where, since when, and by when. */
function Lines({ lines }: { lines: readonly WaitingLine[] }) {
  const t = useMessages('adminOverview')
  return (
    <ul className="flex flex-col border-t-2 border-ink">
      {lines.map(({ kind, consortiumId, name, count, cents, days, deadline }) => (
        <li
          key={`${kind} ${consortiumId}`}
          className="grid grid-cols-[minmax(0,1fr)_fit-content(58%)] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2 text-16 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_7rem_14rem]"
        >
          <span className={`font-semibold ${cents === null ? 'col-span-2 md:col-span-1' : ''}`}>
            {t(`kinds.${kind}`, { count })}
          </span>
          <span className="order-3 md:order-none">
            <TextLink to={`/dashboard/groups/${consortiumId}${PLACES[kind]}`}>{name}</TextLink>
          </span>
          <span className={`figures order-2 text-right md:order-none ${cents === null ? 'hidden md:block' : ''}`}>
            {cents === null ? null : <Money cents={cents} />}
          </span>
          <span className="order-4 text-right text-14 text-ink-2 md:order-none">
            {deadline === null
              ? t('days', { days })
              : t.rich('daysBy', {
                  days,
                  by: (words) => <span className="whitespace-nowrap">{words}</span>,
                  day: () => <Instant at={deadline} dayOnly />,
                })}
          </span>
        </li>
      ))}
    </ul>
  )
}
