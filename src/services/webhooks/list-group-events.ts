import type { Context } from '#context'
import { acrossCells } from '#db/cells.ts'
import { listEvents } from '#db/webhook-deliveries.ts'
import { requirePermission } from '#services/access.ts'

const EVENTS_A_PAGE = 100

/** What happened in a group and was asked for by a webhook. */
export interface ListedEvent {
  id: string
  kind: string
  groupId: string
  happenedAt: Date
  details: object
}

/**
 * The events recorded for webhooks in the last 30 days, after one that was seen: for a receiver that missed some. In the order in which they were numbered once
 * committed (deliver-webhooks.ts), so that none ever comes in before one that was listed. Throws Forbidden without webhooks.keep.
 */
export async function listGroupEvents(
  ctx: Context,
  { after, groupId }: { after: string | null; groupId: string | null },
): Promise<{ events: ListedEvent[]; next: string | null }> {
  requirePermission(ctx, 'webhooks.keep')
  const asked = { after, consortiumId: groupId, limit: EVENTS_A_PAGE + 1 }
  const rows = await acrossCells(ctx, (tx) => listEvents(tx, asked))
  const shown = rows.slice(0, EVENTS_A_PAGE)
  const events = shown.map(({ id, kind, consortium_id, happened_at, details }) => ({
    ...{ id, kind, groupId: consortium_id, happenedAt: happened_at, details },
  }))
  return { events, next: rows.length > EVENTS_A_PAGE ? (shown.at(-1)?.id ?? null) : null }
}
