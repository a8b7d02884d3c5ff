import { autopayAt, isAskedOnA } from '#domain/payments/autopay-day.ts'
import type { OpenInstallment } from '#domain/standing/situation.ts'

/**
 * When autopay will collect an open installment: at 09:00 on the day its member chose, or on A (rules 3). Null when it won't:
 * autopay is off (`daysBefore` null), the bank has already been asked, or its day has passed, as after a returned debit. When it
 * isn't null, the member isn't asked to pay.
 */
export function collectedAt(
  installment: Pick<OpenInstallment, 'dueOn' | 'status' | 'returnCode'>,
  daysBefore: number | null,
  at: Date,
  zone: string,
): Date | null {
  if (daysBefore === null || installment.status !== 'pending') return null
  const own = autopayAt(installment.dueOn, daysBefore, zone)
  if (own > at) return own
  const last = autopayAt(installment.dueOn, 0, zone)
  return last > at && isAskedOnA({ daysBefore, returnCode: installment.returnCode }) ? last : null
}
