import { percentageFrom } from '#domain/bids/bid-percentage.ts'
import { formatBidPercent } from '#web/i18n/format-bid-percent.ts'
import { formatPercent } from '#web/i18n/formats.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

const UNITS_A_BASIS_POINT = 100

/** A bid's percentage of the payout from its stored text: '41.6667' → "41.7%"; all of it, as the proofs publish it, in the tooltip. */
export function BidPercent({ percentage }: { percentage: string }) {
  const language = useLanguage()
  const exact = formatPercent((percentageFrom(percentage) ?? 0) / UNITS_A_BASIS_POINT, language, 4)
  return (
    <span className="figures" title={exact}>
      {formatBidPercent(percentage, language)}
    </span>
  )
}
