import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { BidPercent } from '#web/member/bids/bid-percent.tsx'

/** What the last bids went for: history, not a promise. */
export function BidHistoryList({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('bidding')
  const language = useLanguage()
  if (own.bidHistory.length === 0) return null
  const dollars = (percentage: string) =>
    formatMoney(Math.round((group.targetCents * (percentageFrom(percentage) ?? 0)) / 1_000_000), language, {
      whole: true,
    })
  return (
    <details className="text-16">
      <summary className="min-h-11 py-2 font-semibold text-action">{t('historyTitle')}</summary>
      <ul className="flex flex-col gap-1">
        {own.bidHistory.map((row) => (
          <li key={row.number} className="flex flex-wrap justify-between gap-x-4">
            <span>{t('historyLine', { number: row.number, bids: row.bids })}</span>
            <span className="figures">
              <BidPercent percentage={row.lowest} /> · {dollars(row.lowest)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
