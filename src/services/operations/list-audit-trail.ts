import type { Context } from '#context'
import { type AuditRow, readAuditTrail } from '#db/pages/audit-trail.ts'
import { findPersonByEmail } from '#db/people.ts'
import { type AuditNoun, actionsOf } from '#domain/access/audit-actions.ts'
import { requirePermission } from '#services/access.ts'

export type AuditListEntry = AuditRow

const ROWS_A_PAGE = 50

/** Which entries of the audit trail to show. */
export interface AuditFilter {
  noun: AuditNoun | null
  /** By or about the person with this email; empty for anyone. */
  email: string
  consortiumId: string | null
}

export interface AuditList {
  entries: AuditListEntry[]
  /** The id after which the next page begins; null when this was the last. */
  next: string | null
  /** No account has the email that was asked for. */
  isUnknown: boolean
}

/** The audit trail, newest first, a page at a time. Throws Forbidden without audit.read. */
export async function listAuditTrail(ctx: Context, filter: AuditFilter, after: string | null): Promise<AuditList> {
  const { entries, isUnknown } = await readEntries(ctx, filter, after, ROWS_A_PAGE + 1)
  const shown = entries.slice(0, ROWS_A_PAGE)
  return { entries: shown, next: entries.length > ROWS_A_PAGE ? (shown.at(-1)?.id ?? null) : null, isUnknown }
}

/** Entries under a filter after one already seen. Throws Forbidden without audit.read. */
export async function readEntries(
  ctx: Context,
  filter: AuditFilter,
  after: string | null,
  limit: number,
): Promise<Pick<AuditList, 'entries' | 'isUnknown'>> {
  requirePermission(ctx, 'audit.read')
  const { noun, email, consortiumId } = filter
  const person = email === '' ? null : await findPersonByEmail(ctx.db, email)
  const isUnknown = email !== '' && person === null
  const asked = {
    actions: noun === null ? null : actionsOf(noun),
    userId: person?.id ?? null,
    consortiumId,
    after,
    limit,
  }
  return { entries: isUnknown ? [] : await readAuditTrail(ctx.db, asked), isUnknown }
}
