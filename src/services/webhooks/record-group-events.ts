import type { Context } from '#context'
import { enqueueJobs } from '#db/job-queue.ts'
import type { Tx } from '#db/rows.ts'
import { insertEvents } from '#db/webhook-deliveries.ts'
import { listListening } from '#db/webhooks.ts'
import type { GroupEvent } from '#domain/webhooks/group-events.ts'
import { DELIVER_WEBHOOKS_JOB } from '#services/webhooks/deliver-webhooks-job.ts'

/**
 * Records what happened in groups for the webhooks that asked for it, in the transaction in which it happened: what is rolled back is told to no
 * one, and what happened is sent once that has been written, whatever becomes of our process (decision 0088). Costs one query where there are
 * no webhooks. Lives and benchmarks, which tell no one anything, don't ask.
 */
export async function recordGroupEvents(ctx: Context, tx: Tx, events: readonly GroupEvent[]): Promise<void> {
  if (!ctx.notices || events.length === 0) return
  const listening = await listListening(tx)
  const rows = events.flatMap(({ kind, consortiumId, at, details }) => {
    const to = listening.filter(
      (hook) => hook.kinds.includes(kind) && (hook.consortium_id === null || hook.consortium_id === consortiumId),
    )
    if (to.length === 0) return []
    const event = { consortium_id: consortiumId, id: ctx.random.uuid7(at), kind, details, happened_at: at }
    return [{ ...event, webhookIds: to.map(({ id }) => id) }]
  })
  if (rows.length === 0) return
  await insertEvents(tx, rows)
  // A job of its own: one key for all would be a row on which every group's transaction waits for the others.
  await enqueueJobs(tx, DELIVER_WEBHOOKS_JOB, [{ key: `${DELIVER_WEBHOOKS_JOB}:${rows[0]?.id}`, payload: {} }])
}
