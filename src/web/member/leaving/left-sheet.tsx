import type { LeftGroup, OwnRefund } from '#services/refunds/list-own-refunds.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Deduction } from '#web/member/leaving/deduction.tsx'
import { RefundWhen } from '#web/member/leaving/refund-when.tsx'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What someone who has left reads of that group: since when, and where their refund is. */
export function LeftSheet({ left }: { left: LeftGroup }) {
  const t = useMessages('leaving')
  const { refund, leftAt, isExcluded } = left
  const since = t.rich(isExcluded ? 'left.excludedOn' : 'left.on', {
    day: () => <Instant at={leftAt} dayOnly look="long" />,
  })
  if (refund === null) {
    return (
      <Panel tone="mangrove" cut title={t('left.nothing')}>
        <p className="text-18 text-ink-2">{since}</p>
      </Panel>
    )
  }
  return (
    <div className="grid gap-6 lg:grid-cols-5 lg:items-start" role="status">
      <div className="lg:col-span-3">
        <Panel tone="mangrove" cut eyebrow={t(`status.${refund.status}`)} title={<Money cents={refund.amountCents} />}>
          <div className="flex flex-col gap-3 text-18 text-ink-2">
            <p>{since}</p>
            <InParts refund={refund} />
            <RefundNow refund={refund} />
          </div>
        </Panel>
      </div>
      <div className="lg:col-span-2">
        <Panel title={t('bill')}>
          <KeyValues
            items={[
              {
                term: t(refund.cause === 'cooling_off' ? 'paidAll' : 'paidIn'),
                value: <Money cents={refund.paidInCents} />,
              },
              ...(refund.deductionCents > 0
                ? [{ term: <Deduction />, value: <Money cents={-refund.deductionCents} /> }]
                : []),
              { term: t('refund'), value: <Money cents={refund.amountCents} />, strong: true },
            ]}
          />
        </Panel>
      </div>
    </div>
  )
}

/** How much has arrived of a refund that is paid in parts. */
export function InParts({ refund: { status, paidCents, amountCents } }: { refund: OwnRefund }) {
  const t = useMessages('leaving.now')
  if (status === 'paid' || paidCents === 0) return null
  const values = { paid: () => <Money cents={paidCents} />, owed: () => <Money cents={amountCents} /> }
  return <p>{t.rich('inParts', values)}</p>
}

/** Where a refund is and what comes next. */
export function RefundNow({ refund }: { refund: OwnRefund }) {
  const t = useMessages('leaving.now')
  const { status, paidAt, accountLast4: last4 } = refund
  if (status === 'requested') return <p>{t('requested', { last4: last4 ?? '' })}</p>
  if (status === 'paid' && paidAt !== null)
    return <p>{t.rich('paid', { day: () => <Instant at={paidAt} dayOnly look="long" />, last4: last4 ?? '' })}</p>
  if (status === 'returned') return <p>{t('returned', { last4: last4 ?? '' })}</p>
  return <RefundWhen refund={refund} />
}
