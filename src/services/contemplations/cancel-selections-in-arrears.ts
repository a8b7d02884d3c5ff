import type { Context } from '#context'
import { type ContemplationRow, lockDueContemplations, updateContemplations } from '#db/contemplations.ts'
import { cancelSelections } from '#services/contemplations/cancel-selections.ts'
import type { Arrears } from '#services/payments/arrears.ts'
import { judgeArrears, warnOfArrears } from '#services/payments/watch-arrears.ts'
import { inGroupSlices } from '#services/slices.ts'

/** How long to wait for the bank: for a debit that may cure the arrears, or for a payout under way. */
const LOOK_AGAIN_MS = 3_600_000

/**
 * Ends the selections that aren't paid out and whose members have two installments overdue at the same time (rules 9): the payout goes
 * back to the common fund, a prepared one is canceled, and the member can be selected again. It waits for the result of a debit in flight
 * and of money on its way; one late installment brings a warning with the next day that counts. Returns how many were judged.
 */
export async function cancelSelectionsInArrears(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'cancel_in_arrears',
    dueBy,
    lock: (tx, due) => lockDueContemplations(tx, 'arrears_at', due),
    work: async (tx, due) => {
      const judged = await judgeArrears(ctx, tx, due, dueBy)
      await updateContemplations(
        tx,
        judged.map(({ selection, arrears }) => ({ ...selection, arrears_at: lookAt(selection, arrears, dueBy) })),
      )
      await warnOfArrears(ctx, tx, judged, dueBy)
      await cancelSelections(
        ctx,
        tx,
        judged
          .filter(({ selection, arrears }) => arrears.verdict === 'ends' && canEnd(selection))
          .map(({ selection }) => ({
            contemplation: selection,
            act: 'cancel' as const,
            reason: 'installments_unpaid',
            at: dueBy,
          })),
      )
    },
  })
}

/** Neither paid out nor on its way to the payee. */
const canEnd = ({ status }: ContemplationRow): boolean => status !== 'paid_out' && status !== 'disbursing'

/** When a continuing selection is looked at again; null when nothing is late, and when it ends or is paid out. */
function lookAt(selection: ContemplationRow, { verdict, nextAt }: Arrears, now: Date): Date | null {
  if (selection.status === 'paid_out' || verdict === 'clear') return null
  if (verdict === 'warned') return nextAt
  return verdict === 'ends' && canEnd(selection) ? null : new Date(now.getTime() + LOOK_AGAIN_MS)
}
