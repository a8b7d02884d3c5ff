import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockOverdueViewings } from '#db/member-viewings.ts'
import { closeViewing } from '#services/accounts/viewings.ts'

const VIEWINGS_A_ROUND = 100

/** Records the end of viewings whose 15 minutes are over, when no request of theirs did (rules 0, Seeing as a member). Returns how many. */
export async function endViewings(ctx: Context, dueBy: Date): Promise<number> {
  for (let done = 0; ; ) {
    const ended = await outsideCells(ctx, async (tx) => {
      const rows = await lockOverdueViewings(tx, dueBy, VIEWINGS_A_ROUND)
      for (const row of rows) await closeViewing(ctx, tx, row, { why: 'time', at: dueBy })
      return rows.length
    })
    done += ended
    if (ended < VIEWINGS_A_ROUND) return done
  }
}
