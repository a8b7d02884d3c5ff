import type { Context } from '#context'
import { lockDueContemplations, updateContemplations } from '#db/contemplations.ts'
import { type PaymentRow, readOpenPayments } from '#db/payments.ts'
import { installmentKey } from '#db/row-keys.ts'
import { cancelSelections } from '#services/contemplations/cancel-selections.ts'
import { readCures } from '#services/payments/cure-days.ts'
import { inGroupSlices } from '#services/slices.ts'

/** How long to wait for a debit that is to cure another one. */
const LOOK_AGAIN_MS = 3_600_000

/**
 * A debit was returned after the result, and its five business days have passed (rules 9): a selection whose member still has that
 * installment open ends before payout, and its credit goes back to the common fund; a cured one continues. It waits for the
 * result of a debit in flight. Returns how many were judged.
 */
export async function cancelUncuredSelections(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'cancel_uncured',
    dueBy,
    lock: (tx, due) => lockDueContemplations(tx, 'cure_by', due),
    work: async (tx, due) => {
      const open = await readOpenPayments(tx, [...new Set(due.map((one) => one.consortium_id))])
      const selected = new Set(due.map((one) => one.consortium_member_id))
      const own = open.filter((payment) => selected.has(payment.consortium_member_id))
      const cures = await readCures(tx, own, ctx.config.TIME_ZONE)
      const judged = due.map((one) => ({
        contemplation: one,
        ...judge(
          own.filter((payment) => payment.consortium_member_id === one.consortium_member_id),
          cures,
          dueBy,
        ),
      }))
      await updateContemplations(
        tx,
        judged.map(({ contemplation, lookAt }) => ({ ...contemplation, cure_by: lookAt })),
      )
      const uncured = judged.flatMap(({ contemplation, isUncured }) =>
        isUncured && contemplation.status !== 'paid_out' && contemplation.status !== 'disbursing'
          ? [contemplation]
          : [],
      )
      await cancelSelections(
        ctx,
        tx,
        uncured.map((contemplation) => ({
          contemplation: { ...contemplation, cure_by: null },
          act: 'cancel' as const,
          reason: 'debit_returned',
          at: dueBy,
        })),
      )
    },
  })
}

/** Whether a member has an uncured installment now, or otherwise when to look again; null when there is nothing to cure. */
function judge(
  open: readonly PaymentRow[],
  cures: ReadonlyMap<string, Date>,
  now: Date,
): { isUncured: boolean; lookAt: Date | null } {
  const looks: number[] = []
  for (const payment of open) {
    const cureBy = cures.get(installmentKey(payment))
    if (cureBy === undefined) continue
    if (cureBy > now) looks.push(cureBy.getTime())
    else if (payment.status === 'processing') looks.push(now.getTime() + LOOK_AGAIN_MS)
    else return { isUncured: true, lookAt: null }
  }
  return { isUncured: false, lookAt: looks.length === 0 ? null : new Date(Math.min(...looks)) }
}
