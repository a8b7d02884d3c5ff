import type { RequestContext } from '#context'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import { type AuditPackFile, zipAuditPack } from '#services/operations/zip-audit-pack.ts'

/**
 * A group's audit pack for anyone who asks, at most so many an hour and place, since each is made again from thousands of rows; null
 * when it's too many. Throws NotFound, which counts as well.
 */
export async function downloadAuditPack(ctx: RequestContext, consortiumId: string): Promise<AuditPackFile | null> {
  if (!(await mayTry(ctx, LIMITS.auditPackAddress, placeOf(ctx.request.address))).ok) return null
  return await zipAuditPack(ctx, consortiumId)
}
