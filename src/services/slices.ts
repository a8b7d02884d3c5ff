import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'

/** How many groups one transaction takes. More workers take more slices; a crash loses a slice, never half a group. */
const GROUPS_A_SLICE = 300

/**
 * Works through what is due, slice by slice, each in its own transaction, until a slice is not full. `work` locks and does at
 * most `limit` groups and says how many it did. Returns the sum.
 */
export async function inSlices(ctx: Context, work: (tx: Tx, limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await ctx.db.transaction().execute((tx) => work(tx, GROUPS_A_SLICE))
    total += done
    // A slice that is not full was the last; what another worker holds is done by that worker.
    if (done < GROUPS_A_SLICE) return total
  }
}
