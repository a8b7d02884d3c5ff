import type { Context } from '#context'
import { acrossCells } from '#db/cells.ts'
import { type DeliveryRow, listDeliveries } from '#db/webhook-deliveries.ts'
import { NotFound } from '#services/refusals.ts'
import { type ListedWebhook, listWebhooks } from '#services/webhooks/list-webhooks.ts'

const SHOWN = 100

/** One event on its way to a receiver, as the log shows it. */
export interface LoggedDelivery {
  groupId: string
  groupName: string
  eventId: string
  kind: string
  happenedAt: Date
  state: DeliveryRow['state']
  attempts: number
  triedAt: Date | null
  nextAt: Date | null
  status: number | null
  trouble: DeliveryRow['trouble']
}

/** A receiver and its latest deliveries. Throws Forbidden without webhooks.keep, NotFound. */
export async function showWebhook(
  ctx: Context,
  { id }: { id: string },
): Promise<{ webhook: ListedWebhook; deliveries: LoggedDelivery[] }> {
  const webhook = (await listWebhooks(ctx)).find((one) => one.id === id)
  if (webhook === undefined) throw new NotFound()
  const rows = await acrossCells(ctx, (tx) => listDeliveries(tx, id, SHOWN))
  const deliveries = rows.map((row) => ({
    ...{ groupId: row.consortium_id, groupName: row.group_name, eventId: row.event_id },
    ...{ kind: row.kind, happenedAt: row.happened_at },
    ...{ state: row.state, attempts: row.attempts, triedAt: row.tried_at, nextAt: row.next_at },
    ...{ status: row.status, trouble: row.trouble },
  }))
  return { webhook, deliveries }
}
