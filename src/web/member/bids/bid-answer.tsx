import { bidEffect } from '#domain/bids/bid-effect.ts'
import { type BidHistory, wouldHaveWon } from '#domain/bids/bid-history.ts'
import type { BidPercentage } from '#domain/bids/bid-percentage.ts'
import { bidPercentage } from '#domain/bids/bid-percentage.ts'
import { type Cents, minCents } from '#domain/money.ts'
import type { OwnBidding } from '#services/bids/show-bidding.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { PayMode } from '#web/member/payments/typed-amount.ts'
import { Day } from '#web/ui/day.tsx'
import { Money, Percent } from '#web/ui/money.tsx'

interface BidAnswerProps {
  /** Null while the field doesn't contain a bid that may be placed. */
  amountCents: Cents | null
  mode: PayMode
  own: OwnShare
  group: GroupFacts
  bidding: OwnBidding
  history: BidHistory
}

/** What an amount would mean while it's being chosen: as a share of the payout, for the group, for the plan, and in past months. */
export function BidAnswer({ amountCents, mode, own, group, bidding, history }: BidAnswerProps) {
  const t = useMessages('bidding')
  if (amountCents === null) return <p className="bg-mist p-4 text-16 text-ink-2">{t('answer.none')}</p>
  const countedCents = minCents(amountCents, bidding.aheadCents)
  // What doesn't count is in no figure here; `Lowered` says so.
  const percentage = bidPercentage(countedCents, group.targetCents)
  const effect = bidEffect({
    amountCents: countedCents,
    owed: bidding.owed,
    remainingCents: own.remainingCents,
    targetCents: group.targetCents,
    ahead: own.ahead.map(({ number, amountCents: totalCents }) => ({ number, totalCents })),
  })
  return (
    <div className="flex flex-col gap-3 bg-mist p-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure term={t('answer.ofPayout')}>
          <OneDecimal percentage={percentage} />
        </Figure>
        <Figure term={t('fromGroup')}>
          <Money cents={effect.fromGroupCents} />
        </Figure>
        {mode === 'lower_installment' && effect.lowered !== null && effect.lowered.toCents > 0 ? (
          <Figure term={t('answer.eachMonth')} was={<Money cents={effect.lowered.fromCents} />}>
            <Money cents={effect.lowered.toCents} />
          </Figure>
        ) : (
          <LastDay own={own} lastNumber={effect.cancelled.lastNumber} />
        )}
        <Figure term={t('stillToPay')}>
          <Money cents={effect.remainingAfterCents} />
        </Figure>
      </dl>
      <TooLow amountCents={countedCents} bidding={bidding} />
      <Lowered amountCents={amountCents} countedCents={countedCents} percentage={percentage} />
      <Odds percentage={percentage} history={history} />
    </div>
  )
}

function Figure({ term, was, children }: { term: string; was?: React.ReactNode; children: React.ReactNode }) {
  const t = useMessages('bidding')
  return (
    <div>
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="font-display text-18 font-bold">{children}</dd>
      {was === undefined ? null : (
        <dd className="text-14 text-ink-2">{t.rich('answer.insteadOf', { was: () => was })}</dd>
      )}
    </div>
  )
}

/** When the last installment would be due, and when it is due now. */
function LastDay({ own: { ahead }, lastNumber }: { own: OwnShare; lastNumber: number | null }) {
  const t = useMessages('bidding')
  const now = ahead.at(-1)?.dueOn ?? null
  const then = ahead.find(({ number }) => number === lastNumber)?.dueOn ?? null
  if (now === null) return null
  if (then === null) return <Figure term={t('answer.finish')}>{t('answer.nothingAhead')}</Figure>
  return (
    <Figure term={t('answer.finish')} {...(then === now ? {} : { was: <Day on={now} look="month" /> })}>
      <Day on={then} look="month" />
    </Figure>
  )
}

/** A warning, not a refusal: prepayments may still add to the fund until the cutoff (rules 7, decision 0045). */
export function TooLow({ amountCents, bidding: { kind, leastCents } }: { amountCents: number; bidding: OwnBidding }) {
  const t = useMessages('bidding')
  if (leastCents !== null && amountCents >= leastCents) return null
  return (
    <p className="border-l-4 border-danger pl-3 text-16 font-semibold">
      {leastCents === null
        ? t('month.outOfReach')
        : t.rich(kind === 'draw' ? 'tooLow.draw' : 'tooLow.gap', { least: () => <Money cents={leastCents} /> })}
    </p>
  )
}

/** That a bid counts as less, because what's due now has to be paid first (rules 7). */
export function Lowered({
  amountCents,
  countedCents,
  percentage,
}: {
  amountCents: number
  countedCents: number
  /** What it counts as, of the payout. */
  percentage: number
}) {
  const t = useMessages('bidding')
  if (countedCents >= amountCents) return null
  return (
    <p className="text-16">
      {t.rich('lowered', {
        counted: () => <Money cents={countedCents} />,
        percent: () => <Percent basisPoints={percentage / UNITS_A_BASIS_POINT} digits={1} />,
      })}
    </p>
  )
}

/** How the bid compares with those that won, by what is published (rules 7). */
function Odds({ percentage, history }: { percentage: BidPercentage; history: BidHistory }) {
  const t = useMessages('bidding')
  const { last, median } = history
  if (last.length === 0 || median === null) return <p className="text-16">{t('noHistory')}</p>
  const other = percentage < median ? median : null
  const values = {
    percent: () => <OneDecimal percentage={percentage} />,
    won: wouldHaveWon(percentage, history),
    count: last.length,
    other: () => (other === null ? null : <OneDecimal percentage={other} />),
    otherWon: other === null ? 0 : wouldHaveWon(other, history),
  }
  return (
    <p className="text-16">
      {t.rich(other === null ? 'odds.own' : 'odds.compared', values)} {t('historyNote')}
    </p>
  )
}

const UNITS_A_BASIS_POINT = 100

/** A bid's percentage as it is talked about: 8.3333% → "8.3%". */
export function OneDecimal({ percentage }: { percentage: BidPercentage }) {
  return <Percent basisPoints={percentage / UNITS_A_BASIS_POINT} digits={1} />
}
