import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { enqueueJobs } from '#db/job-queue.ts'
import { sendDeliveryAgain } from '#db/webhook-deliveries.ts'
import { isUuid } from '#domain/ids.ts'
import { requirePermission } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'
import { DELIVER_WEBHOOKS_JOB } from '#services/webhooks/deliver-webhooks-job.ts'

/** Sends an event to a receiver again, with the same id, whatever became of it. Throws Forbidden without webhooks.keep, NotFound. */
export async function sendAgain(
  ctx: Context,
  input: { webhookId: string; groupId: string; eventId: string },
): Promise<void> {
  requirePermission(ctx, 'webhooks.keep')
  const { webhookId: webhook_id, groupId: consortium_id, eventId: event_id } = input
  if (![webhook_id, consortium_id, event_id].every(isUuid)) throw new NotFound()
  await inGroup(ctx, consortium_id, async (tx) => {
    if (!(await sendDeliveryAgain(tx, { consortium_id, event_id, webhook_id }))) throw new NotFound()
    await enqueueJobs(tx, DELIVER_WEBHOOKS_JOB, [{ key: DELIVER_WEBHOOKS_JOB, payload: {} }])
  })
}
