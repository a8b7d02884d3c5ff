import { amountOf, type BidHistory } from '#domain/bids/bid-history.ts'
import type { Cents } from '#domain/money.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { OneDecimal } from '#web/member/bids/bid-answer.tsx'
import { formatAmount, type PayMode } from '#web/member/payments/typed-amount.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Link } from '#web/ui/link.tsx'

interface MatchChipsProps {
  history: BidHistory
  targetCents: Cents
  /** The most that may be bid; anything above isn't offered. */
  mostCents: number
  mode: PayMode
  onTake: (amountCents: Cents) => void
}

/** Amounts of the bids that have won, one press away. Links, so that they work before and without scripts. */
export function MatchChips({ history, targetCents, mostCents, mode, onTake }: MatchChipsProps) {
  const t = useMessages('bidding.match')
  const language = useLanguage()
  const seen = new Set<number>()
  const chips = (['lowest', 'median', 'highest'] as const).flatMap((which) => {
    const percentage = history[which]
    if (percentage === null || seen.has(percentage)) return []
    seen.add(percentage)
    const amountCents = amountOf(percentage, targetCents)
    return amountCents > mostCents ? [] : [{ which, percentage, amountCents }]
  })
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('title')} className="flex flex-wrap items-center gap-2">
      <li aria-hidden="true" className="w-full text-14 text-ink-2">
        {t('title')}
      </li>
      {chips.map(({ which, percentage, amountCents }) => (
        <li key={which}>
          <Link
            to={`?${new URLSearchParams({ typed: formatAmount(amountCents, language), mode })}`}
            className={buttonLook({ look: 'secondary', size: 'dense' })}
            onClick={(event) => {
              event.preventDefault()
              onTake(amountCents)
            }}
          >
            <span>{t.rich(which, { percent: () => <OneDecimal percentage={percentage} /> })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
