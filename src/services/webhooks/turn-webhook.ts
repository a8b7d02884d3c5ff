import type { Context } from '#context'
import { inCell, inEachCell, outsideCells } from '#db/cells.ts'
import { enqueueJobs } from '#db/job-queue.ts'
import { restartWaiting } from '#db/webhook-deliveries.ts'
import { endWebhook, turnWebhook as turn } from '#db/webhooks.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { DELIVER_WEBHOOKS_JOB } from '#services/webhooks/deliver-webhooks-job.ts'

/**
 * Turns a webhook off or on, or removes it for good. Off, nothing is recorded for it, and what already waited goes on when it's turned
 * on again. Doing it twice is doing it once. Throws Forbidden without webhooks.keep.
 */
export async function turnWebhook(ctx: Context, input: { id: string; to: 'on' | 'off' | 'ended' }): Promise<void> {
  requirePermission(ctx, 'webhooks.keep')
  const { id, to } = input
  const isChanged = await outsideCells(ctx, async (tx) => {
    const isNew = to === 'ended' ? await endWebhook(tx, id) : await turn(tx, id, to === 'off' ? 'staff' : null)
    if (!isNew) return false
    const entry = { action: `webhook.${to}`, subjectKind: 'webhook', subjectId: id }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return true
  })
  if (!isChanged || to !== 'on') return
  await inEachCell(ctx, async (cell) => {
    await inCell(ctx, cell, async (tx) => {
      await restartWaiting(tx, id)
      await enqueueJobs(tx, DELIVER_WEBHOOKS_JOB, [{ key: DELIVER_WEBHOOKS_JOB, payload: {} }])
    })
    return 0
  })
}
