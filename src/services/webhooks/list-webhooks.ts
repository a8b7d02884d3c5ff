import type { Context } from '#context'
import { acrossCells } from '#db/cells.ts'
import { findConsortium } from '#db/consortiums.ts'
import { countDeliveries } from '#db/webhook-deliveries.ts'
import { listWebhooks as listRows, type WebhookRow } from '#db/webhooks.ts'
import { GROUP_EVENT_KINDS, type GroupEventKind } from '#domain/webhooks/group-events.ts'
import { requirePermission } from '#services/access.ts'

/** A receiver as the desk sees it. */
export interface ListedWebhook {
  id: string
  url: string
  kinds: GroupEventKind[]
  /** Null for all groups. */
  group: { id: string; name: string } | null
  madeAt: Date
  off: { at: Date; why: 'staff' | 'failing' } | null
  /** Deliveries that are still tried, and those given up. */
  waiting: number
  failed: number
}

/** Every receiver of events, the newest first. Throws Forbidden without webhooks.keep. */
export async function listWebhooks(ctx: Context): Promise<ListedWebhook[]> {
  requirePermission(ctx, 'webhooks.keep')
  return await acrossCells(ctx, async (tx) => {
    const counts = new Map((await countDeliveries(tx)).map((row) => [row.webhook_id, row]))
    const listed: ListedWebhook[] = []
    for (const row of await listRows(tx)) {
      const group = row.consortium_id === null ? null : await findConsortium(tx, row.consortium_id)
      const { waiting = 0, failed = 0 } = counts.get(row.id) ?? {}
      listed.push({ ...shown(row), group: group && { id: group.id, name: group.name }, waiting, failed })
    }
    return listed
  })
}

function shown(row: WebhookRow) {
  const { id, url, made_at: madeAt, off_at, off_why } = row
  const off = off_at === null || off_why === null ? null : { at: off_at, why: off_why }
  return { id, url, madeAt, off, kinds: GROUP_EVENT_KINDS.filter((kind) => row.kinds.includes(kind)) }
}
