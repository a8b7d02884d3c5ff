import type { Context } from '#context'
import { type PublicStatus, showStatus } from '#services/operations/show-status.ts'
import type { Maintenance } from './maintenance.ts'

/** However many ask, the database is asked once in this time. */
const AGE_MS = 5_000

/** How we're doing, read at most every few seconds in a server. `now` is elapsed milliseconds. */
export function watchStatus(
  ctx: Context,
  maintenance: Maintenance,
  now: () => number = () => performance.now(),
): () => Promise<PublicStatus> {
  let known: { status: Promise<PublicStatus>; until: number } | undefined
  return () => {
    if (known === undefined || known.until <= now())
      known = { status: showStatus(ctx, { isMaintenance: maintenance.isOn() }), until: now() + AGE_MS }
    return known.status
  }
}
