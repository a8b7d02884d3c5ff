import type { Cents } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'

/** The parts that a row keeps in three columns, in cents. */
export function partsOf(row: { common_fund_cents: Cents; reserve_cents: Cents; operator_cents: Cents }): Parts {
  return { commonFundCents: row.common_fund_cents, reserveCents: row.reserve_cents, operatorCents: row.operator_cents }
}
