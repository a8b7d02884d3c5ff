import type { Context } from '#context'
import { findWebhook } from '#db/webhooks.ts'
import { isUuid } from '#domain/ids.ts'
import type { Delivered } from '#integrations/webhooks/webhook-sender.ts'
import { requirePermission } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'
import { postEvent } from '#services/webhooks/post-event.ts'

/**
 * Sends a receiver one signed event of type `test`, about no group, and returns what it answered. Real time, as its clock has it. Throws Forbidden without
 * webhooks.keep, NotFound.
 */
export async function testWebhook(ctx: Context, { id, at }: { id: string; at: Date }): Promise<Delivered> {
  requirePermission(ctx, 'webhooks.keep')
  const hook = isUuid(id) ? await findWebhook(ctx.db, id) : null
  if (hook === null) throw new NotFound()
  const event = { id: ctx.random.uuid4(), kind: 'test', consortium_id: null, happened_at: ctx.clock.now(), details: {} }
  return await postEvent(ctx, hook, event, at)
}
