import type { Context } from '#context'
import { type DueKind, readNextDue } from '#db/due-times.ts'

export type { DueKind }

/**
 * When each kind of business work falls due next (rules 3); kinds with nothing upcoming are left out. For a kind that couldn't continue
 * at an instant (`stuck`), only what is due after it counts; with `until`, kinds due later are left out, too.
 */
export async function nextDue(
  ctx: Context,
  stuck: ReadonlyMap<DueKind, Date>,
  until: Date | null = null,
): Promise<ReadonlyMap<DueKind, Date>> {
  return await readNextDue(ctx, stuck, until)
}
