import type { OwnBid, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ActDone } from '#web/member/act-done.tsx'
import { BidPercent } from '#web/member/bids/bid-percent.tsx'
import { NotCounted } from '#web/member/bids/not-counted.tsx'
import { Deadline } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

/** The bid that stands now (ERR-25): how much, for which assembly, until when it can be changed, and what comes of it. */
export function BidDone({ bid, own }: { bid: OwnBid; own: OwnShare }) {
  const t = useMessages('bidding.done')
  const { month } = own
  return (
    <ActDone
      title={t('placedTitle')}
      amountCents={bid.amountCents}
      facts={[
        { term: t('ofPayout'), value: <BidPercent percentage={bid.percentage} /> },
        { term: t('assembly'), value: bid.assemblyNumber },
        ...(month === null ? [] : [{ term: t('result'), value: <Deadline at={month.drawsAt} /> }]),
      ]}
    >
      <p>{t.rich('placed', { amount: () => <Money cents={bid.amountCents} /> })}</p>
      {month === null ? null : <p>{t.rich('until', { day: () => <Deadline at={month.cutoffAt} /> })}</p>}
      <p>{t('next')}</p>
      <NotCounted own={own} inDialog />
    </ActDone>
  )
}
