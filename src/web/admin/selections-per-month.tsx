import { formatPercent } from '#web/i18n/formats.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** "0.5", "1.25": N/D with at most two digits. */
export function SelectionsPerMonth({ value }: { value: number }) {
  // A rate in basis points is a decimal of two digits as well.
  const figure = formatPercent(Math.round(value * 100), useLanguage()).replace('%', '')
  return <span className="figures">{figure}</span>
}
