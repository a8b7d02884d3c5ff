import { sql } from 'kysely'
import type { AdjustmentRow } from '#db/plan-adjustments.ts'
import { ROW_KEY, type RowKey } from '#db/row-keys.ts'
import { asSet, type Db } from '#db/rows.ts'
import { POSTING_KINDS } from '#domain/ledger/postings.ts'
import type { Cents } from '#domain/money.ts'
import { DEBIT_KINDS } from '#domain/transfers/transfer.ts'

const { member_credit_applied: APPLIED, member_credit_unapplied: UNAPPLIED } = POSTING_KINDS

/**
 * What each member of these groups is owed out of member_credit, from the ledger, by member id: the transfer, payout, selection, recovery, or adjustment
 * behind it names the member. A group that holds nothing is left out without looking.
 */
export async function readMemberCredits(db: Db, consortiumIds: readonly string[]): Promise<Map<string, Cents>> {
  if (consortiumIds.length === 0) return new Map()
  const { rows } = await sql<{ member_id: string; cents: Cents }>`
    select coalesce(t.consortium_member_id, p.consortium_member_id, k.consortium_member_id, r.consortium_member_id, a.consortium_member_id) as member_id,
      (-sum(l.member_credit_cents))::int8 as cents
    from ledger_heads h
    join ledger_transactions l on l.consortium_id = h.consortium_id and l.member_credit_cents <> 0
    left join lateral (select s.consortium_member_id from transfer_states s where s.consortium_id = l.consortium_id and s.id = l.reference offset 0) t on true
    left join payouts p on p.consortium_id = l.consortium_id and p.id = l.reference
    left join contemplations k on k.consortium_id = l.consortium_id and k.id = l.reference
    left join recoveries r on r.consortium_id = l.consortium_id and r.id = l.reference
    left join plan_adjustments a on a.consortium_id = l.consortium_id and a.reference = l.reference and a.kind = 'prepayment'
      and l.kind in (${APPLIED}, ${UNAPPLIED})
    where h.consortium_id = any(${consortiumIds}::uuid[]) and h.member_credit_cents <> 0
    group by 1 having sum(l.member_credit_cents) <> 0`.execute(db)
  return new Map(rows.map(({ member_id, cents }) => [member_id, cents]))
}

/** Which of these payments of a member's plan no debit made: held money did, or what was left of their payout. By reference. */
export async function readCreditKinds(
  db: Db,
  consortiumId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, 'held' | 'unused_payout'>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<{ reference: string; isHeld: boolean }>`
    select r.reference, exists (
        select 1 from ledger_transactions l
        where l.consortium_id = ${consortiumId} and l.kind = ${APPLIED} and l.reference = r.reference) as "isHeld"
    from unnest(${references}::uuid[]) r (reference)
    where not exists (
      select 1 from transfer_states s
      where s.consortium_id = ${consortiumId} and s.id = r.reference and s.kind = any(${DEBIT_KINDS}::transfer_kind[]))`.execute(
    db,
  )
  return new Map(rows.map(({ reference, isHeld }) => [reference, isHeld ? 'held' : 'unused_payout']))
}

/** What held money has paid in these members' plans and still pays, each member's newest first. */
export async function readPaidFromHeld(db: Db, members: readonly RowKey[]): Promise<AdjustmentRow[]> {
  if (members.length === 0) return []
  const { rows } = await sql<AdjustmentRow>`
    select a.* from ${asSet('m', ROW_KEY, members)}
    join plan_adjustments a on a.consortium_id = m.consortium_id and a.consortium_member_id = m.id and a.kind = 'prepayment'
    join ledger_transactions l on l.consortium_id = a.consortium_id and l.kind = ${APPLIED} and l.reference = a.reference
    where not exists (
      select 1 from ledger_transactions u where u.consortium_id = a.consortium_id and u.kind = ${UNAPPLIED} and u.reference = a.reference)
    order by a.consortium_id, a.consortium_member_id, a.seq desc`.execute(db)
  return rows
}
