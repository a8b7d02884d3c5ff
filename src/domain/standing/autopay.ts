import { monthTimeline } from '#domain/calendar.ts'
import type { OpenInstallment } from '#domain/standing/situation.ts'

/**
 * When autopay will collect an open installment by itself: at 09:00 of A (rules 3). Null when it won't: autopay is off, the bank
 * has been asked already, or A is past, as after a debit that came back. Whoever isn't null here is not asked to pay: reminders ask this.
 */
export function collectedAt(
  installment: Pick<OpenInstallment, 'dueOn' | 'status'>,
  hasAutopay: boolean,
  at: Date,
  zone: string,
): Date | null {
  if (!hasAutopay || installment.status !== 'pending') return null
  const { autopayAt } = monthTimeline(installment.dueOn, zone)
  return autopayAt > at ? autopayAt : null
}
