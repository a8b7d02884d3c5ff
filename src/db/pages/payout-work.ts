import { type RawBuilder, sql } from 'kysely'
import { isHolding } from '#db/disputes.ts'
import type { Db } from '#db/rows.ts'

/** A calendar day as an instant that falls on it in every zone we serve. */
export const noonOf = (day: RawBuilder<unknown>) => sql`(${day} + time '12:00') at time zone 'UTC'`
/** When a selection `k` last changed. */
export const LAST_ACT = sql`(select max(e.made_at) from contemplation_events e
  where e.consortium_id = k.consortium_id and e.contemplation_id = k.id)`
/** By when we promised a review or a payout of a selection `k` (rules 8), or by when the payout can last be used, if that's sooner. */
export const OUR_DAY = noonOf(sql`least(k.promised_on, k.use_by)`)

/**
 * What holds the payout of a selection `k` (rules 8, 9): one of its member's installments is overdue, or was until its debit went out; or one of their
 * debits is disputed, or on its way back. Null for nothing.
 */
const HOLD = sql`case
  when exists (select 1 from installments i where i.consortium_id = k.consortium_id and i.consortium_member_id = k.consortium_member_id
    and i.closed_at is null and (i.status = 'overdue' or i.was_late)) then 'late'
  when exists (select 1 from disputes d where d.consortium_id = k.consortium_id and d.consortium_member_id = k.consortium_member_id
    and ${isHolding}) then 'disputed' end`
/** In a canceled group, nothing is paid out anymore (rules 11). */
const IS_GOING = sql`not exists (select 1 from consortiums c where c.id = k.consortium_id and c.canceled_at is not null)`
const NEVER = sql`null::timestamptz`

export type PayoutWorkKind = 'to_release' | 'to_prepare'

/** The payouts to release and to prepare, in the form of `WAITING`. One that is held has no day by which we'll pay it. */
export const PAYOUTS_WAITING: Readonly<Record<PayoutWorkKind, RawBuilder<unknown>>> = {
  to_release: sql`select p.consortium_id, 1 as n, p.amount_cents as cents, p.prepared_at as since,
      case when h.hold is null then ${noonOf(sql`k.promised_on`)} else ${NEVER} end as deadline, h.hold
    from payouts p join contemplations k on k.consortium_id = p.consortium_id and k.id = p.contemplation_id
    cross join lateral (select ${HOLD} as hold) h where p.status = 'prepared' and ${IS_GOING}`,
  to_prepare: sql`select k.consortium_id, 1 as n, k.committed_cents as cents, ${LAST_ACT} as since,
      case when h.hold is null then ${OUR_DAY} else ${NEVER} end as deadline, h.hold
    from contemplations k cross join lateral (select ${HOLD} as hold) h where k.status = 'approved' and ${IS_GOING} and not exists (
      select 1 from payouts p where p.consortium_id = k.consortium_id and p.contemplation_id = k.id and p.status not in ('failed', 'cancelled'))`,
}

/** How many payouts of a line are held, and by what. */
export interface HeldPayouts {
  /** A member is late. */
  late: number
  /** A debit is disputed, or on its way back. */
  disputed: number
}

/** What holds the payouts that these groups have to release and to prepare, by kind and group; those of which none is held are left out. */
export async function readHeldPayouts(
  db: Db,
  consortiumIds: readonly string[],
): Promise<(HeldPayouts & { kind: PayoutWorkKind; consortiumId: string })[]> {
  if (consortiumIds.length === 0) return []
  const { rows } = await sql<HeldPayouts & { kind: PayoutWorkKind; consortiumId: string }>`
    select w.kind, w.consortium_id as "consortiumId", count(*) filter (where w.hold = 'late')::int as late,
      count(*) filter (where w.hold = 'disputed')::int as disputed
    from (select 'to_release' as kind, r.consortium_id, r.hold from (${PAYOUTS_WAITING.to_release}) r
      union all select 'to_prepare', t.consortium_id, t.hold from (${PAYOUTS_WAITING.to_prepare}) t) w
    where w.consortium_id = any(${consortiumIds}::uuid[]) and w.hold is not null group by 1, 2`.execute(db)
  return rows
}
