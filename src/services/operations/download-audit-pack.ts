import type { RequestContext } from '#context'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'
import { type AuditPackFile, zipAuditPack } from '#services/operations/zip-audit-pack.ts'

/**
 * A group's audit pack for anyone who asks, limited per hour and place, because each one is built from thousands of rows; null
 * over the limit. Throws NotFound, which also counts.
 */
export async function downloadAuditPack(ctx: RequestContext, consortiumId: string): Promise<AuditPackFile | null> {
  if (!(await mayTry(ctx, LIMITS.auditPackAddress, placeOf(ctx.request.address))).ok) return null
  return await zipAuditPack(ctx, consortiumId)
}
