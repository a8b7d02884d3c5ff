import { formatMoney, formatMoneyCompact, formatPercent } from '#web/i18n/formats.ts'
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
    <span className="money figures">
      {compact ? formatMoneyCompact(cents, language) : formatMoney(cents, language, { whole })}
    </span>
  )
}

/** A rate from basis points: 1500 → "15%". */
export function Percent({ basisPoints, digits = 2 }: { basisPoints: number; digits?: number }) {
  return <span className="figures">{formatPercent(basisPoints, useLanguage(), digits)}</span>
}
