import type { Context } from '#context'
import { lockDueContemplations } from '#db/contemplations.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { notify } from '#services/notices/notify.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * Defers selections that weren't answered within 5 business days (rules 8): the credit stays set aside. A member who has
 * answered no longer owes an answer, so a repeat finds nothing. Returns how many were deferred.
 */
export async function expireUnansweredSelections(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'expire_unanswered',
    dueBy,
    lock: (tx, due) => lockDueContemplations(tx, 'answer_by', due),
    work: async (tx, due) => {
      await moveContemplations(
        ctx,
        tx,
        due.map((contemplation) => ({ contemplation, act: 'lapse' as const, at: dueBy, madeBy: null })),
      )
      await notify(
        ctx,
        tx,
        due.map((one) => ({
          to: one,
          kind: 'selection_deferred' as const,
          details: { consortiumId: one.consortium_id, assembly: one.assembly_number, useBy: one.use_by },
        })),
        dueBy,
      )
    },
  })
}
