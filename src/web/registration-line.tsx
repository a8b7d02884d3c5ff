import type { Claim, NamedStatement } from '#services/content/operator-claims.ts'
import { useMessages } from '#web/i18n/messages.ts'

/**
 * The operator's registration, or, as long as there is no number, that it isn't open for business: one sentence, the same
 * on every page (rules 0, "Registration, bank, and insurance").
 */
export function RegistrationLine({ of }: { of: Claim<NamedStatement> }) {
  const t = useMessages('shell')
  return of.isMarked ? t('notOpenYet') : of.value.statement
}
