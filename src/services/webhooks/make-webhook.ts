import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { findConsortium } from '#db/consortiums.ts'
import { insertWebhook, listWebhooks, lockWebhooks } from '#db/webhooks.ts'
import { isUuid } from '#domain/ids.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { canReceive, WEBHOOKS_MAX, type WebhookRefusal } from '#domain/webhooks/delivery.ts'
import type { GroupEventKind } from '#domain/webhooks/group-events.ts'
import { leadsInside } from '#integrations/webhooks/public-address.ts'
import { webhookSecret } from '#integrations/webhooks/sign-delivery.ts'
import { requirePermission, requirePerson } from '#services/access.ts'
import { type ProofNeeded, requireProof } from '#services/accounts/prove-again.ts'
import { recordAudit } from '#services/audit.ts'
import { secretPlace } from '#services/webhooks/post-event.ts'

const SECRET_BYTES = 32

/**
 * Adds a receiver of events, of one group or of all (`consortiumId` null), from now on (decision 0088). Its secret is returned here once and stored sealed. The
 * asker has shown within ten minutes who they are. Throws Forbidden without webhooks.keep.
 */
export async function makeWebhook(
  ctx: Context,
  input: { sessionId: string; url: string; kinds: readonly GroupEventKind[]; consortiumId: string | null },
): Promise<Outcome<{ id: string; secret: string }, WebhookRefusal | ProofNeeded>> {
  requirePermission(ctx, 'webhooks.keep')
  const { userId } = requirePerson(ctx)
  const unproved = await requireProof(ctx, ctx.db, input)
  if (unproved !== null) return unproved
  const { url, consortiumId } = input
  const kinds = [...input.kinds]
  const verdict = canReceive(url)
  if (!verdict.ok) return verdict
  if (leadsInside(url)) return refuse('url_not_public')
  if (kinds.length === 0) return refuse('kinds_missing')
  const isKnown =
    consortiumId === null || (isUuid(consortiumId) && (await findConsortium(ctx.db, consortiumId)) !== null)
  if (!isKnown) return refuse('group_unknown')
  const id = ctx.random.uuid4()
  const secret = webhookSecret(ctx.random.bytes(SECRET_BYTES))
  return await outsideCells(ctx, async (tx) => {
    await lockWebhooks(tx)
    if ((await listWebhooks(tx)).length >= WEBHOOKS_MAX) return refuse('too_many_webhooks')
    const sealed_secret = ctx.sealing.seal(secret, secretPlace(id))
    await insertWebhook(tx, { id, url, kinds, consortium_id: consortiumId, sealed_secret, made_by: userId })
    // Its host is enough: a path may hold a secret of the receiver's.
    const details = { host: new URL(url).host, kinds, ...(consortiumId !== null && { group: consortiumId }) }
    const entry = { action: 'webhook.made', subjectKind: 'webhook', subjectId: id, details }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return grant({ id, secret })
  })
}
