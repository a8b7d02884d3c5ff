import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'

/** Whose money a ledger transaction moved: the member's position and name, and which installment, when it's one. */
export interface LedgerSubject {
  reference: string
  position: number
  fullName: string
  installment: number | null
}

/** Whose these references of a group's ledger are: its transfers' (a payout's is the payout) and its selections'. Others are no one's. */
export async function readLedgerSubjects(
  db: Db,
  consortiumId: string,
  references: readonly string[],
): Promise<Map<string, LedgerSubject>> {
  const { rows } = await sql<LedgerSubject>`
    select x.id as reference, m.position_number as position, p.full_name as "fullName", x.installment from (
      select id, consortium_member_id, installment_number::int as installment from bank_transfers
        where consortium_id = ${consortiumId} and id = any(${references}::uuid[])
      union all
      select id, consortium_member_id, null from contemplations
        where consortium_id = ${consortiumId} and id = any(${references}::uuid[])) x
    join consortium_members m on m.consortium_id = ${consortiumId} and m.id = x.consortium_member_id
    join profiles p on p.id = m.user_id`.execute(db)
  return new Map(rows.map((row) => [row.reference, row]))
}
