import { sql } from 'kysely'
import { type Db, idInText } from '#db/rows.ts'

/** An entry of the audit trail, with the names its reader needs. */
export interface AuditRow {
  id: string
  happenedAt: Date
  actorKind: 'system' | 'person' | 'visitor'
  /** null for no person. Of a closed account it's the name while the identity is kept (rules 17), then that of any closed account. */
  actorName: string | null
  actorEmail: string | null
  action: string
  subjectKind: string
  subjectId: string
  /** When it is about a person; of a closed account as the actor's. */
  subjectName: string | null
  consortiumId: string | null
  groupName: string | null
  details: Record<string, unknown>
  requestId: string | null
  /** Of the session it was done in, as long as that's kept; null without one. */
  userAgent: string | null
  address: string | null
  /** The same, kept for longer, of someone at the desk. */
  sessionId: string | null
  sealedPlace: Buffer | null
  /** The number of its block; null while it isn't sealed. */
  seal: number | null
}

/** Which entries: of some actions, by or about a person, of a group; after an entry already seen. */
export interface AuditPlace {
  actions: readonly string[] | null
  userId: string | null
  consortiumId: string | null
  /** From this instant on, and before that one. */
  since: Date | null
  before: Date | null
  after: string | null
}

/** Entries, newest first: an id begins with the instant it was made at. */
export async function readAuditTrail(db: Db, asked: AuditPlace & { limit: number }): Promise<AuditRow[]> {
  const { actions, userId, consortiumId, since, before, after, limit } = asked
  const isAsked = sql`${userId === null ? sql`true` : sql`(a.actor_user_id = ${userId} or (a.subject_kind = 'user' and a.subject_id = ${userId}::text))`}
    and ${consortiumId === null ? sql`true` : sql`a.consortium_id = ${consortiumId}`}
    and ${since === null ? sql`true` : sql`a.audit_event_id >= ${firstIdAt(since)}`}
    and ${before === null ? sql`true` : sql`a.audit_event_id < ${firstIdAt(before)}`}
    and ${after === null ? sql`true` : sql`a.audit_event_id < ${after}`}`
  const newest = sql`order by a.audit_event_id desc limit ${limit}`
  // The newest of each action, by its index, then the newest of those: a seldom action isn't looked for in all the others.
  const found =
    actions === null
      ? sql`select * from audit_events a where ${isAsked} ${newest}`
      : sql`select a.* from unnest(${actions}::text[]) as asked (action) cross join lateral (
          select * from audit_events a where a.action = asked.action and ${isAsked} ${newest}) a ${newest}`
  const { rows } = await sql<AuditRow>`
    select e.audit_event_id as id, e.happened_at as "happenedAt", e.actor_kind as "actorKind", actor.full_name as "actorName",
      actor.email as "actorEmail", e.action, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
      subject.full_name as "subjectName", e.consortium_id as "consortiumId", g.name as "groupName", e.details,
      e.request_id as "requestId", session.user_agent as "userAgent", session.ip_address as address, place.id as "sessionId",
      place.sealed_place as "sealedPlace", s.seal::int8 as seal
    from (${found}) e
    left join profiles actor on actor.id = e.actor_user_id
    left join profiles subject on subject.id = case when e.subject_kind = 'user' then ${idInText(sql`e.subject_id`)} end
    left join lateral (select ${idInText(sql`e.details ->> 'session'`)} as id) came on true
    left join sessions session on session.id = came.id
    left join desk_places place on place.user_id = e.actor_user_id and place.id = came.id
    left join consortiums g on g.id = e.consortium_id
    left join audit_seal_events s on s.audit_event_id = e.audit_event_id
    order by e.audit_event_id desc`.execute(db)
  return rows
}

/** The least id that an entry made at that instant can have: version 7, so it begins with the milliseconds. */
function firstIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** How many blocks there are, and entries in them. */
export async function countSealed(db: Db): Promise<{ blocks: number; entries: number }> {
  const { rows } = await sql<{ blocks: number; entries: number }>`
    select count(*)::int8 as blocks, coalesce(sum(events), 0)::int8 as entries from audit_seals`.execute(db)
  return rows[0] ?? { blocks: 0, entries: 0 }
}
