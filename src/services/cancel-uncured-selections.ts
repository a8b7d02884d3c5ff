import type { Context } from '#context'
import { lockDueContemplations, updateContemplations } from '#db/contemplations.ts'
import { readOpenPayments } from '#db/payments.ts'
import { cancelSelections } from '#services/cancel-selection.ts'
import { inSlices } from '#services/slices.ts'

/**
 * A debit came back after the result and its five business days are over (rules 9): a selection whose member still has that
 * installment open ends before payout, and its credit goes back to the common fund; a cured one goes on. Returns how many
 * were judged.
 */
export async function cancelUncuredSelections(ctx: Context, dueBy: Date): Promise<number> {
  return await inSlices(ctx, async (tx, limit) => {
    const due = await lockDueContemplations(tx, 'cure_by', dueBy, limit)
    if (due.length === 0) return 0
    const open = await readOpenPayments(tx, [...new Set(due.map((one) => one.consortium_id))])
    const inArrears = new Set(
      open.filter((payment) => payment.return_code !== null).map((payment) => payment.consortium_member_id),
    )
    await updateContemplations(
      tx,
      due.map((one) => ({ ...one, cure_by: null })),
    )
    const uncured = due.filter(
      (one) => inArrears.has(one.consortium_member_id) && one.status !== 'paid_out' && one.status !== 'disbursing',
    )
    await cancelSelections(
      ctx,
      tx,
      uncured.map((contemplation) => ({
        contemplation: { ...contemplation, cure_by: null },
        to: 'cancelled' as const,
        reason: 'debit_returned',
        at: dueBy,
      })),
    )
    return due.length
  })
}
