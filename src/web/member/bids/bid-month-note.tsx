import type { OwnBidding } from '#services/bids/show-bidding.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { NotCounted } from '#web/member/bids/not-counted.tsx'
import { Deadline } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

/** Before the amount: what keeps a bid from counting, and what kind of month this is for bids (rules 7). */
export function BidMonthNote({ bidding, own, group }: { bidding: OwnBidding; own: OwnShare; group: GroupFacts }) {
  const t = useMessages('bidding.month')
  const { kind, leastCents } = bidding
  const needs = (kind === 'gap' || kind === 'draw') && leastCents === null ? (`${kind}OutOfReach` as const) : kind
  return (
    <>
      <NotCounted own={own} inDialog />
      <div className="flex flex-col gap-1 border-l-4 border-jacaranda pl-3 text-16">
        <p className="font-semibold">{t(`titles.${kind}`)}</p>
        <p>
          {t.rich(needs, {
            cash: () => <Money cents={bidding.cashCents} />,
            target: () => <Money cents={group.targetCents} />,
            least: () => <Money cents={leastCents ?? 0} />,
          })}
        </p>
        {own.month === null ? null : (
          <p className="text-14 text-ink-2">
            {t.rich('asOfNow', { day: () => <Deadline at={own.month?.cutoffAt ?? new Date(0)} /> })}
          </p>
        )}
      </div>
    </>
  )
}
