import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { debitLeavesAt, debitSettlesAt } from '#domain/calendar.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import type { PlannedInstallment } from '#domain/payments/installment-plan.ts'

/** What the installment comes to that opens before a debit asked for at `at` arrives, from an account that can be used from then on; 0 for none. */
export function opensMeanwhile(
  { config }: Pick<Context, 'config'>,
  group: Pick<ConsortiumRow, 'opens_at' | 'next_number'>,
  { plan, usableFrom, at }: { plan: readonly PlannedInstallment[]; usableFrom: Date | null; at: Date },
): Cents {
  const zone = config.TIME_ZONE
  const arrivesAt = debitSettlesAt(debitLeavesAt(at, usableFrom, zone), zone)
  if (group.opens_at === null || group.opens_at > arrivesAt) return ZERO_CENTS
  return plan.find(({ number }) => number === group.next_number)?.totalCents ?? ZERO_CENTS
}
