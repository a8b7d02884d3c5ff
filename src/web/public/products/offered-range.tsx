import type { Claim } from '#services/content/operator-claims.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { amountInText } from '#web/public/amount-in-text.tsx'
import { Sample } from '#web/sample.tsx'

/** What a product's page says about sizes and terms: the operator's claims, and what is open today. */
export interface Offer {
  kind: 'car' | 'home'
  values: Claim<{ minCents: number; maxCents: number }>
  /** In the specification's words: "36–80 months" for cars, "up to 120" for homes (CONST-06). */
  terms: Claim<{ min: number | null; max: number }>
  /** Null: no group can be joined today. */
  openTerms: { minMonths: number; maxMonths: number } | null
}

/** Sizes (CONST-04) and terms (CONST-06) of a product as claims in one block, followed by the terms open today. */
export function OfferedRange({ offer }: { offer: Offer }) {
  const t = useMessages('plans.offer')
  const language = useLanguage()
  const { kind, values, terms, openTerms } = offer
  const whole = (cents: number) => formatMoney(cents, language, { whole: true })
  const { min, max } = terms.value
  return (
    <div className="flex flex-col gap-2 border-l-4 border-line pl-4">
      <p>
        <Sample of={[values, terms]} />{' '}
        {t.rich(kind, { ...amountInText, low: whole(values.value.minCents), high: whole(values.value.maxCents) })}{' '}
        {min === null ? t('termMost', { max }) : t('term', { min, max })}
      </p>
      <p>{openTerms === null ? t('noneOpen') : t('open', { min: openTerms.minMonths, max: openTerms.maxMonths })}</p>
    </div>
  )
}
