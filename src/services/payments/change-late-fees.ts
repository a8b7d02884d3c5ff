import type { Context } from '#context'
import { type PaymentRow, updateLateFees } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import type { Cents } from '#domain/money.ts'
import { paymentChanges } from '#services/payments/move-payments.ts'

/** Sets the late fee of overdue installments in locked groups, and its step unless left out, and counts what is overdue anew (rules 9). */
export async function changeLateFees(
  ctx: Context,
  tx: Tx,
  changes: readonly { payment: PaymentRow; late: { bps?: number; feeCents: Cents } }[],
): Promise<void> {
  const changed = changes.map(({ payment, late }) => ({
    before: payment,
    after: { ...payment, late_bps: late.bps ?? payment.late_bps, late_fee_cents: late.feeCents },
  }))
  await updateLateFees(
    tx,
    changed.map(({ after }) => after),
  )
  await addTallies(
    tx,
    changed.flatMap(({ before, after }) => paymentChanges(before, after, ctx.config.TIME_ZONE)),
  )
}
