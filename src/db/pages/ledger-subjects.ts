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
      select id, consortium_member_id, installment_number::int as installment from bank_transfers
        where consortium_id = ${consortiumId} and id = any(${references}::uuid[])
      union all
      select id, consortium_member_id, null from contemplations
        where consortium_id = ${consortiumId} and id = any(${references}::uuid[])) x
    join consortium_members m on m.consortium_id = ${consortiumId} and m.id = x.consortium_member_id
    join profiles p on p.id = m.user_id`.execute(db)
  return new Map(rows.map((row) => [row.reference, row]))
}
