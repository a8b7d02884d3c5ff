import type { RequestContext } from '#context'
import { type PublicStatus, showStatus } from '#services/operations/show-status.ts'

/** How we're doing, as the door last read it. */
export async function readStatus(ctx: RequestContext): Promise<PublicStatus> {
  return await (ctx.publicStatus?.() ?? showStatus(ctx, { isMaintenance: false }))
}
