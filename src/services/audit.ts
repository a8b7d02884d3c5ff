import type { Context } from '#context'
import { insertRows, type Tx } from '#db/rows.ts'
import { actorId } from '#services/access.ts'

export interface AuditEntry {
  /** noun.verb_in_the_past, for example member.enrolled. */
  action: string
  subjectKind: string
  subjectId: string
  consortiumId?: string
  /** Figures and codes only: no personal data enters the audit trail, so nothing ever has to be removed from it. */
  details?: Record<string, unknown>
}

/** Records what was done, and from where, in the append-only audit trail, in the transaction that did it. */
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
}

/** What a program did says by which token, and what a person did with which session, so that one in the wrong hands can be followed. */
function cameBy({ actor, origin }: Context): { token?: string; session?: string } {
  if (actor.kind !== 'person') return {}
  if (actor.tokenId !== undefined) return { token: actor.tokenId }
  const session = origin?.sessionId ?? null
  return session === null ? {} : { session }
}
