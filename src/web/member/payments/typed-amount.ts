import type { Language } from '#domain/language.ts'
import { parseMoney } from '#domain/money.ts'
import { formatMoney } from '#web/i18n/formats.ts'

export type PayMode = 'from_end' | 'lower_installment'

/** An amount the way it is typed into a field: "12,400.50", "12.400,50", without a currency. */
export function formatAmount(cents: number, language: Language): string {
  return formatMoney(cents, language, { whole: true }).replace(/^[^\d-]+/, '')
}

/** The amount that a review's refused form was sent with, to be typed over; empty for none. */
export function amountAgain({ amountCents }: Readonly<Record<string, string>>, language: Language): string {
  return /^\d{1,12}$/.test(amountCents ?? '') ? formatAmount(Number(amountCents), language) : ''
}

/**
 * What the URL of a dialog with an amount says: the amount to review (`?amount=9000`) or to write again (`?typed=9000`), and what
 * it should change. `amountCents` is null where there is nothing that reads as an amount, `isGiven` where a review is wanted.
 */
export function typedAmount({ searchParams: search }: URL, language: Language, mode: PayMode = 'from_end') {
  const amountText = search.get('amount') ?? search.get('typed') ?? ''
  return {
    amountText,
    amountCents: parseMoney(amountText, language),
    isGiven: search.has('amount'),
    mode: (search.get('mode') ?? mode) === 'lower_installment' ? ('lower_installment' as const) : ('from_end' as const),
  }
}
