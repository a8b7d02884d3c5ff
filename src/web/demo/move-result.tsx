import type { TimeMachine } from '#services/operations/show-time-machine.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

/** What a finished move of time has done, each assembly with its link, under the buttons that asked for it. */
export function MoveResult({
  to,
  result,
}: {
  to: Date
  result: NonNullable<NonNullable<TimeMachine['move']>['result']>
}) {
  const t = useMessages('demo.result')
  const { assemblies, assemblyCount, paymentCount, paidCents, mailCount, areMailsLeaving } = result
  const more = assemblyCount - assemblies.length
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 max-sm:flex-nowrap max-sm:whitespace-nowrap">
      <span>{t.rich('at', { at: () => <Instant at={to} /> })}</span>
      <span>{t('assemblies', { count: assemblyCount })}</span>
      {assemblies.map(({ consortiumId, group, number }) => (
        <a
          key={`${consortiumId} ${number}`}
          href={`/consortium/${consortiumId}/assemblies/${number}`}
          className="underline"
        >
          {group} {number}
        </a>
      ))}
      {more > 0 ? <span>{t('more', { count: more })}</span> : null}
      <span>{t.rich('payments', { count: paymentCount, amount: () => <Money cents={paidCents} /> })}</span>
      <a href="/demo/outbox" className="underline">
        {areMailsLeaving ? t('mailsLeaving') : t('mails', { count: mailCount })}
      </a>
    </p>
  )
}
