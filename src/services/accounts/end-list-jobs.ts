import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteEndedListJobs } from '#db/list-jobs.ts'

const JOBS_A_ROUND = 100

/** Deletes lists whose day is over: the rows first, and with them what opens the files, then the files (rules 0, Lists as jobs). Returns how many. */
export async function endListJobs(ctx: Context, dueBy: Date): Promise<number> {
  for (let done = 0; ; ) {
    const keys = await outsideCells(ctx, (tx) => deleteEndedListJobs(tx, dueBy, JOBS_A_ROUND))
    for (const key of keys) if (key !== null) await ctx.files.delete(key)
    done += keys.length
    if (keys.length < JOBS_A_ROUND) return done
  }
}
