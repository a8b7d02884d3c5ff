import { sql } from 'kysely'
import type { Context } from '#context'
import { countUnsealed, readBrokenSeals } from '#db/audit-seals.ts'
import { acrossCells } from '#db/cells.ts'
import { countSealed } from '#db/pages/audit-trail.ts'
import { requirePermission } from '#services/access.ts'

export interface AuditVerdict {
  blocks: number
  entries: number
  /** The numbers of blocks that no longer match. */
  broken: number[]
  /** Entries that were left out of every block. */
  left: number
}

/** Hashes every block of the audit trail again, as of one instant. Throws Forbidden without audit.read. */
export async function verifyAuditTrail(ctx: Context): Promise<AuditVerdict> {
  requirePermission(ctx, 'audit.read')
  return await acrossCells(ctx, async (tx) => {
    // It reads the whole trail; a page's connection has a short time-out.
    await sql`set local statement_timeout = 0`.execute(tx)
    return { ...(await countSealed(tx)), broken: await readBrokenSeals(tx), left: await countUnsealed(tx) }
  })
}
