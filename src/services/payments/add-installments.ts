import type { Context } from '#context'
import { insertOpened, type OpenedPaymentRow } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { paymentTallies } from '#domain/operations/tallies.ts'

/** Opens installments in locked groups and counts them; one that is already open stays as it is. */
export async function addInstallments(ctx: Context, tx: Tx, rows: readonly OpenedPaymentRow[]): Promise<void> {
  const opened = await insertOpened(tx, rows)
  await addTallies(
    tx,
    opened.flatMap(({ consortium_id, ...row }) =>
      paymentTallies(
        { ...row, status: 'pending', closed_at: null, late_fee_cents: ZERO_CENTS },
        ctx.config.TIME_ZONE,
      ).map((tally) => ({ ...tally, consortium_id })),
    ),
  )
}
