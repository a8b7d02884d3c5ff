import type { Context } from '#context'
import { afterCommit } from '#db/cells.ts'
import { findNewPlace, insertDeskPlace } from '#db/desk-places.ts'
import { insertRows, type Tx } from '#db/rows.ts'
import { isAccountChange } from '#domain/access/security-events.ts'
import { actorId } from '#services/access.ts'
import { logSecurity } from '#services/log-security.ts'

export interface AuditEntry {
  /** noun.verb_in_the_past, for example member.enrolled. */
  action: string
  subjectKind: string
  subjectId: string
  consortiumId?: string
  /** Figures and codes only: no personal data enters the audit trail, so nothing ever has to be removed from it. */
  details?: Record<string, unknown>
}

/**
 * Records what was done, and from where, in the append-only audit trail, in the transaction that did it. What changes someone's ways in or their rights
 * is a line of the log too, once it has happened.
 */
export async function recordAudit(ctx: Context, tx: Tx, entries: readonly AuditEntry[], at: Date): Promise<void> {
  const by = cameBy(ctx)
  await insertRows(
    tx,
    'audit_events',
    {
      audit_event_id: 'uuid',
      happened_at: 'timestamptz',
      actor_kind: 'text',
      actor_user_id: 'uuid',
      action: 'text',
      subject_kind: 'text',
      subject_id: 'text',
      consortium_id: 'uuid',
      details: 'jsonb',
      request_id: 'text',
    },
    entries.map((entry) => ({
      audit_event_id: ctx.random.uuid7(at),
      happened_at: at,
      actor_kind: ctx.actor.kind,
      actor_user_id: actorId(ctx),
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      consortium_id: entry.consortiumId ?? null,
      details: { ...entry.details, ...by },
      request_id: ctx.origin?.requestId ?? null,
    })),
  )
  if (entries.length > 0) await notePlace(ctx, tx, at)
  for (const { action: change, subjectKind, subjectId } of entries)
    if (isAccountChange(change))
      afterCommit(tx, () => logSecurity(ctx, 'account_changed', { change, subjectKind, subjectId }))
}

/** Where a session's address and browser are sealed, beside the trail that only names the session (decision 0128). */
export const deskPlace = (sessionId: string): string => `desk_places.sealed_place:${sessionId}`

/** Of people at the desk, where they worked from is kept for longer than their session (rules 17). */
async function notePlace({ actor, origin, sealing }: Context, tx: Tx, at: Date): Promise<void> {
  const sessionId = origin?.sessionId ?? null
  if (actor.kind !== 'person' || actor.role === 'user' || actor.tokenId !== undefined || sessionId === null) return
  const { userId } = actor
  const place = await findNewPlace(tx, { userId, sessionId })
  if (place === null) return
  const sealed_place = sealing.seal(JSON.stringify(place), deskPlace(sessionId))
  await insertDeskPlace(tx, { user_id: userId, id: sessionId, sealed_place, acted_at: at })
}

/** What a program did says by which token, and what a person did with which session, so that one in the wrong hands can be followed. */
function cameBy({ actor, origin }: Context): { token?: string; session?: string } {
  if (actor.kind !== 'person') return {}
  if (actor.tokenId !== undefined) return { token: actor.tokenId }
  const session = origin?.sessionId ?? null
  return session === null ? {} : { session }
}
