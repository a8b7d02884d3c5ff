import { formatMoney, formatMoneyCompact, formatPercent, formatYearlyRate } from '#web/i18n/formats.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

interface MoneyProps {
  /** Whole cents. */
  cents: number
  /** Drops ".00"; for figures a requirement states in whole dollars. */
  whole?: boolean
  /** "$1.2M", for cards and charts. */
  compact?: boolean
}

/** An amount in the page's language, in Gabarito's even figures. Never format money by hand. */
export function Money({ cents, whole = false, compact = false }: MoneyProps) {
  const language = useLanguage()
  return (
    <span className="money">
      {compact ? formatMoneyCompact(cents, language) : formatMoney(cents, language, { whole })}
    </span>
  )
}

interface PercentProps {
  basisPoints: number
  /** Decimals at most. */
  digits?: number
  /** Decimals at least; the same as `digits` where percentages stand in a column. */
  least?: number
}

/** A rate from basis points: 1500 → "15%". */
export function Percent({ basisPoints, digits = 2, least = 0 }: PercentProps) {
  return <span className="figures">{formatPercent(basisPoints, useLanguage(), digits, least)}</span>
}

/** A yearly rate from basis points: 1100 → "11.00%". */
export function YearlyRate({ basisPoints }: { basisPoints: number }) {
  return <span className="figures">{formatYearlyRate(basisPoints, useLanguage())}</span>
}
