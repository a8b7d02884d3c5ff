import { formatMoney } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'

/** Words an amount of an account with the side it's on: "$625.00 credit"; zero is on neither. */
export function useLedgerSide(): (cents: number) => string {
  const t = useMessages('adminLedger')
  const language = useLanguage()
  return (cents) => {
    const amount = formatMoney(Math.abs(cents), language)
    return cents === 0 ? amount : t(cents > 0 ? 'debitSide' : 'creditSide', { amount })
  }
}
