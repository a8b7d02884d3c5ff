import type { Context } from '#context'
import type { WebhookRow } from '#db/webhooks.ts'
import { deliveryBody } from '#domain/webhooks/group-events.ts'
import { signDelivery } from '#integrations/webhooks/sign-delivery.ts'
import type { Delivered } from '#integrations/webhooks/webhook-sender.ts'

/** Where a webhook's secret is sealed. */
export const secretPlace = (webhookId: string): string => `webhooks.sealed_secret:${webhookId}`

/** Sends one event to one receiver, signed, at a real instant. Outside every transaction. */
export async function postEvent(
  ctx: Context,
  hook: Pick<WebhookRow, 'id' | 'url' | 'sealed_secret'>,
  event: { id: string; kind: string; consortium_id: string | null; happened_at: Date; details: object },
  at: Date,
): Promise<Delivered> {
  const body = deliveryBody(event)
  const secret = ctx.sealing.open(hook.sealed_secret, secretPlace(hook.id))
  return await ctx.webhooks.post(hook.url, signDelivery(secret, { id: event.id, at, body }), body)
}
