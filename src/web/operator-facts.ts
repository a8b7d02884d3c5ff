import type { OperatorContent } from '#services/content/operator-claims.ts'
import { useMessages } from '#web/i18n/messages.ts'

/**
 * Registration, bank and partner in one sentence each, the same on every page (rules, "Registration, bank, and insurance"). What
 * isn't proven isn't claimed: without a registration number we say that we aren't open yet, without a bank that it will be named.
 */
export function useOperatorFacts({ registration, funds }: Pick<OperatorContent, 'registration' | 'funds'>) {
  const t = useMessages('shell')
  return {
    registration: registration.isMarked ? t('notOpenYet') : registration.value.statement,
    funds: funds.isMarked ? t('fundsUnproven') : funds.value.statement,
  }
}
