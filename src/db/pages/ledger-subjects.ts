import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** Whose money a ledger transaction moved: the member's position and name, and which installment, when it's one. */
export interface LedgerSubject {
  reference: string
  position: number
  fullName: string
  installment: number | null
}

/** Who these references in a group's ledger belong to: those of transfers (for a payout, the payout itself) and of selections. Others belong to no one. */
export async function readLedgerSubjects(
  db: Db,
  consortiumId: string,
  references: readonly string[],
): Promise<Map<string, LedgerSubject>> {
  const { rows } = await sql<LedgerSubject>`
    select x.id as reference, m.position_number as position, p.full_name as "fullName", x.installment from (
      select id, consortium_member_id, installment_number::int as installment from transfer_states
        where consortium_id = ${consortiumId} and id = any(${references}::uuid[])
      union all
      select id, consortium_member_id, null from contemplations
        where consortium_id = ${consortiumId} and id = any(${references}::uuid[])) x
    join consortium_members m on m.consortium_id = ${consortiumId} and m.id = x.consortium_member_id
    join profiles p on p.id = m.user_id`.execute(db)
  return new Map(rows.map((row) => [row.reference, row]))
}

/** A reader's own part in a group's ledger: which spot of theirs, and which installment, when it's one. */
export interface OwnLedgerSubject {
  reference: string
  position: number
  installment: number | null
}

/** Which of these references in a group's ledger are of this person's spots. Nothing of anyone else's is read. */
export async function readOwnLedgerSubjects(
  db: Db,
  of: { consortiumId: string; userId: string; references: readonly string[] },
): Promise<Map<string, OwnLedgerSubject>> {
  const { rows } = await sql<OwnLedgerSubject>`
    select x.id as reference, m.position_number as position, x.installment from consortium_members m
    join lateral (
      select id, installment_number::int as installment from transfer_states b
        where b.consortium_id = m.consortium_id and b.consortium_member_id = m.id and b.id = any(${of.references}::uuid[])
      union all
      select id, null from contemplations k
        where k.consortium_id = m.consortium_id and k.consortium_member_id = m.id and k.id = any(${of.references}::uuid[])) x on true
    where m.consortium_id = ${of.consortiumId} and m.user_id = ${of.userId}`.execute(db)
  return new Map(rows.map((row) => [row.reference, row]))
}
