import type { Context } from '#context'
import {
  insertOpened,
  insertOpenedAlike,
  type OpenedAlikeRow,
  type OpenedPaymentRow,
  type OpenedTogether,
} from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { paymentTallies } from '#domain/operations/tallies.ts'

/** Opens installments in locked groups and counts them; one that is already open stays as it is. */
export async function addInstallments(ctx: Context, tx: Tx, rows: readonly OpenedPaymentRow[]): Promise<void> {
  const opened = await insertOpened(tx, rows)
  await countOpened(
    ctx,
    tx,
    opened.map((row) => ({ ...row, count: 1 })),
  )
}

/** The same for members whose plan is the one their group began with, as a set (decision 0105). */
export async function addUniformInstallments(ctx: Context, tx: Tx, rows: readonly OpenedAlikeRow[]): Promise<void> {
  await countOpened(ctx, tx, await insertOpenedAlike(tx, rows))
}

async function countOpened(ctx: Context, tx: Tx, opened: readonly OpenedTogether[]): Promise<void> {
  await addTallies(
    tx,
    opened.flatMap(({ consortium_id, count, ...row }) =>
      paymentTallies(
        { ...row, status: 'pending', was_late: false, closed_at: null, late_fee_cents: ZERO_CENTS },
        ctx.config.TIME_ZONE,
      ).map((tally) => ({ ...tally, count: tally.count * count, consortium_id })),
    ),
  )
}
