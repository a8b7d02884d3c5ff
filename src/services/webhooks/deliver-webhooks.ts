import type { Context } from '#context'
import { inCell, inEachCell, inGroup, outsideCells } from '#db/cells.ts'
import { type DeliveryRow, numberEvents, putOff, takeDeliveries, writeAttempt } from '#db/webhook-deliveries.ts'
import { listListening, turnWebhook, type WebhookRow } from '#db/webhooks.ts'
import { isTaken, nextAttemptAt } from '#domain/webhooks/delivery.ts'
import { recordAudit } from '#services/audit.ts'
import { queueMails } from '#services/notices/send-mail.ts'
import { postEvent } from '#services/webhooks/post-event.ts'

const AT_ONCE = 20
/** Longer than twenty receivers that each take as long as they may: no other worker takes a delivery that is still on its way. */
const LEASE_MS = 10 * 60_000
/** A receiver that just failed gets nothing more for a while: one that is down holds no one else up. */
const PAUSE_MS = 60_000

/** A run ends after so long, and the next one goes on: each is seen to end, and takes up what has changed. */
const RUN_MS = 5 * 60_000

/**
 * Numbers what has happened for its readers, and sends what is due for webhooks by real time (`now`): each receiver its events in order, all receivers side by
 * side. At least once: a delivery whose answer was lost is sent again, with the same id. What isn't taken is tried again with growing waits; after about three
 * days the webhook is turned off, and whoever made it gets a letter. Ends after about five minutes. Returns how many were delivered.
 */
export async function deliverWebhooks(ctx: Context, now: () => Date): Promise<number> {
  const endsAt = now().getTime() + RUN_MS
  const pausing = new Set<string>()
  return await inEachCell(ctx, async (cell) => {
    let delivered = 0
    for (;;) {
      await inCell(ctx, cell, numberEvents)
      const at = now()
      const listening = (await listListening(ctx.db)).filter(({ id }) => !pausing.has(id))
      if (listening.length === 0 || at.getTime() >= endsAt) return delivered
      const hooks = new Map(listening.map((hook) => [hook.id, hook]))
      const leaseUntil = new Date(at.getTime() + LEASE_MS)
      const taking = { webhookIds: [...hooks.keys()], at, leaseUntil, limit: AT_ONCE }
      const taken = await inCell(ctx, cell, (tx) => takeDeliveries(tx, taking))
      if (taken.length === 0) return delivered
      const byHook = Map.groupBy(taken, ({ webhook_id }) => webhook_id)
      const done = await Promise.all(
        [...byHook].map(async ([id, deliveries]) => {
          const hook = hooks.get(id)
          const count = hook === undefined ? 0 : await sendInOrder(ctx, hook, deliveries, now)
          if (count !== deliveries.length) pausing.add(id)
          return count
        }),
      )
      delivered += done.reduce((sum, count) => sum + count, 0)
    }
  })
}

/** Sends one receiver its events until one isn't taken; the rest waits. Returns how many were taken. */
async function sendInOrder(
  ctx: Context,
  hook: WebhookRow,
  deliveries: readonly DeliveryRow[],
  now: () => Date,
): Promise<number> {
  let taken = 0
  for (const [index, delivery] of deliveries.entries()) {
    const at = now()
    if (taken < index) {
      await inGroup(ctx, delivery.consortium_id, (tx) => putOff(tx, delivery, new Date(at.getTime() + PAUSE_MS)))
      continue
    }
    const answer = await postEvent(ctx, hook, { ...delivery, id: delivery.event_id }, at)
    const isDone = 'status' in answer && isTaken(answer.status)
    const next = isDone ? null : nextAttemptAt(delivery.attempts + 1, at)
    const state = isDone ? ('delivered' as const) : next === null ? ('failed' as const) : ('waiting' as const)
    const said = {
      status: 'status' in answer ? answer.status : null,
      trouble: 'trouble' in answer ? answer.trouble : null,
    }
    await inGroup(ctx, delivery.consortium_id, (tx) =>
      writeAttempt(tx, { ...delivery, ...said, state, next_at: next, tried_at: at }),
    )
    if (isDone) taken += 1
    if (state === 'failed') await turnOff(ctx, hook)
  }
  return taken
}

/** It took nothing for three days: off, with a letter to whoever made it. */
async function turnOff(ctx: Context, hook: WebhookRow): Promise<void> {
  await outsideCells(ctx, async (tx) => {
    if (!(await turnWebhook(tx, hook.id, 'failing'))) return
    const { host } = new URL(hook.url)
    const values = { host, url: `${ctx.config.PUBLIC_URL}/admin/webhooks/${hook.id}` }
    await queueMails(tx, [{ id: ctx.random.uuid4(), userId: hook.made_by, letter: 'webhook-off', values }])
    const details = { why: 'failing' }
    const entry = { action: 'webhook.off', subjectKind: 'webhook', subjectId: hook.id, details }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
  })
}
