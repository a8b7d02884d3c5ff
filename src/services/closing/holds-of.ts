import type { PayableRow } from '#db/final-payments.ts'
import type { Db } from '#db/rows.ts'
import { type FinalPaymentHold, finalPaymentHold } from '#domain/closing/final-payment.ts'
import { readClearIdentities } from '#services/kyc/is-identity-clear.ts'

/** What keeps that person from preparing each of these final payments at that instant, by id; null for nothing (rules 0, 8). */
export async function holdsOf(
  db: Db,
  payments: readonly PayableRow[],
  { userId, at }: { userId: string; at: Date },
): Promise<Map<string, FinalPaymentHold | null>> {
  const clear = await readClearIdentities(
    db,
    payments.map(({ user_id }) => user_id),
  )
  return new Map(
    payments.map((payment) => [
      payment.id,
      finalPaymentHold({
        beneficiaryId: payment.user_id,
        account: payment.payable_since === null ? null : { addedAt: payment.payable_since },
        isIdentityClear: clear.has(payment.user_id),
        preparedBy: userId,
        at,
      }),
    ]),
  )
}
