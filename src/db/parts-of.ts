import type { Cents } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'

/** The three columns where a row keeps its parts, in cents. */
export interface PartColumns {
  common_fund_cents: Cents
  reserve_cents: Cents
  operator_cents: Cents
}

/** The parts that a row keeps in three columns, in cents. */
export function partsOf(row: PartColumns): Parts {
  return { commonFundCents: row.common_fund_cents, reserveCents: row.reserve_cents, operatorCents: row.operator_cents }
}

/** Parts as the columns of a row to write. */
export function partColumns({ commonFundCents, reserveCents, operatorCents }: Parts): PartColumns {
  return { common_fund_cents: commonFundCents, reserve_cents: reserveCents, operator_cents: operatorCents }
}
