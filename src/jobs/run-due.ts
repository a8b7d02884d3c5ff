import type { Context } from '#context'
import { BUSINESS_DAY, SLICED } from '#jobs/schedule.ts'
import { type DueKind, nextDue } from '#services/operations/next-due.ts'
import { inSpan } from '#spans'

const EPOCH = new Date(0)

/**
 * Works through everything due up to `until`, by due time and then in the day's order, whatever the wall clock says (rules 3).
 * The cron tick calls it with now, the time machine and the life simulation for every day passed. `onInstant` is told each
 * instant before its work (the time machine sets the clock by it). What can't proceed at its instant (a beacon round that
 * hasn't arrived, a halted group) is left for the next call and holds nothing else up, and so is the rest of long work.
 * Returns how much each kind did.
 */
export async function runDue(
  ctx: Context,
  until: Date,
  onInstant: (at: Date) => Promise<void> | void = () => {},
): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  const stuck = new Map<DueKind, Date>()
  let last = EPOCH
  for (;;) {
    const next = await nextDue(ctx, stuck, until)
    if (next.size === 0) return done
    const earliest = Math.min(...[...next.values()].map((dueAt) => dueAt.getTime()))
    // Work found late belongs to the past but is done now: time never runs backward.
    const at = new Date(Math.max(earliest, last.getTime()))
    await onInstant(at)
    for (const [kind, run] of BUSINESS_DAY) {
      const dueAt = next.get(kind)
      if (dueAt === undefined || dueAt > at) continue
      const count = await inSpan(`due ${kind}`, {}, () => run(ctx, at))
      if (count === 0 || SLICED.has(kind)) stuck.set(kind, dueAt)
      if (count > 0) done.set(kind, (done.get(kind) ?? 0) + count)
      ctx.log.debug({ kind, count, at }, 'due work done')
    }
    last = at
  }
}
