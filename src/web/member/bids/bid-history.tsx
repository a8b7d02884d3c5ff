import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import type { GroupFacts, OwnShare } from '#services/consortiums/show-consortium.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { BidPercent } from '#web/member/bids/bid-percent.tsx'

/** What the last bids went for: history, not a promise. */
export function BidHistory({ own, group }: { own: OwnShare; group: GroupFacts }) {
  const t = useMessages('bidding')
  const language = useLanguage()
  if (own.bidHistory.length === 0) return <p className="text-16 text-ink-2">{t('noHistory')}</p>
  const dollars = (percentage: string) =>
    formatMoney(Math.round((group.targetCents * (percentageFrom(percentage) ?? 0)) / 1_000_000), language, {
      whole: true,
    })
  return (
    <div className="flex flex-col gap-2 bg-mist p-4 text-16">
      <p className="font-semibold">{t('historyTitle')}</p>
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
      <p className="text-ink-2">{t('historyNote')}</p>
    </div>
  )
}
