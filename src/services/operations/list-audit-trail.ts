import type { Context } from '#context'
import type { SessionPlace } from '#db/desk-places.ts'
import { type AuditRow, readAuditTrail } from '#db/pages/audit-trail.ts'
import { findPersonByEmail } from '#db/people.ts'
import { type AuditNoun, actionsOf } from '#domain/access/audit-actions.ts'
import { type Device, deviceOf } from '#domain/access/device.ts'
import { readableAddress } from '#domain/access/readable-address.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { requirePermission } from '#services/access.ts'
import { deskPlace } from '#services/audit.ts'
import { emailKeys } from '#services/email-keys.ts'

export type AuditListEntry = Omit<AuditRow, 'userAgent' | 'address' | 'sessionId' | 'sealedPlace'> & {
  /** Where its session was opened, as long as that's kept: of people at the desk, for longer (rules 17); null without one. */
  from: { device: Device; address: string | null } | null
}

const ROWS_A_PAGE = 50

/** Which entries of the audit trail to show. */
export interface AuditFilter {
  noun: AuditNoun | null
  /** By or about the person with this email; empty for anyone. */
  email: string
  consortiumId: string | null
  /** The first and the last day, in the product's zone. */
  since: PlainDay | null
  until: PlainDay | null
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
  const { noun, email, consortiumId, since, until } = filter
  const startOf = (day: PlainDay) => instantAt(day, '00:00', ctx.config.TIME_ZONE)
  const person = email === '' ? null : await findPersonByEmail(ctx.db, emailKeys(ctx, email))
  const isUnknown = email !== '' && person === null
  const asked = {
    actions: noun === null ? null : actionsOf(noun),
    userId: person?.id ?? null,
    consortiumId,
    since: since === null ? null : startOf(since),
    before: until === null ? null : startOf(addDays(until, 1)),
    after,
    limit,
  }
  const rows = isUnknown ? [] : await readAuditTrail(ctx.db, asked)
  return { entries: rows.map((row) => listed(ctx, row)), isUnknown }
}

function listed({ sealing }: Context, { sessionId, sealedPlace, ...read }: AuditRow): AuditListEntry {
  const kept = sessionId !== null && sealedPlace !== null ? sealing.open(sealedPlace, deskPlace(sessionId)) : null
  const { userAgent, address, ...row } = kept === null ? read : { ...read, ...(JSON.parse(kept) as SessionPlace) }
  const isKnown = userAgent !== null || address !== null
  return { ...row, from: isKnown ? { device: deviceOf(userAgent), address: readableAddress(address) } : null }
}
