import type { PaidSums } from '#db/group-paid.ts'
import { subtract } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'

/** What a member has paid, by part, without late fees (rules 1). */
export function paidParts(paid: PaidSums): Parts {
  const { total_paid_cents, paid_common_fund_cents: commonFundCents, paid_reserve_cents: reserveCents } = paid
  return {
    commonFundCents,
    reserveCents,
    operatorCents: subtract(subtract(total_paid_cents, commonFundCents), reserveCents),
  }
}
