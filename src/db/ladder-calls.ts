import { sql } from 'kysely'
import { type Db, insertRows, type Tx } from '#db/rows.ts'

export type CallOutcome = 'talked' | 'no_answer'

/** A call to a late member (rules 9, day 15). */
export interface CallRow {
  consortium_id: string
  consortium_member_id: string
  number: number
  called_at: Date
  called_by: string | null
  outcome: CallOutcome
}

export async function insertCall(tx: Tx, row: CallRow): Promise<void> {
  await insertRows(
    tx,
    'ladder_calls',
    {
      consortium_id: 'uuid',
      consortium_member_id: 'uuid',
      number: 'int2',
      called_at: 'timestamptz',
      called_by: 'uuid',
      outcome: 'text',
    },
    [row],
  )
}

/** Whether the same person has recorded a call about the same installment, with the same outcome, after an instant. */
export async function hasCall(tx: Tx, { called_at: after, ...row }: CallRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ladder_calls where consortium_id = ${row.consortium_id} and consortium_member_id = ${row.consortium_member_id}
      and number = ${row.number} and called_by is not distinct from ${row.called_by}::uuid and outcome = ${row.outcome}
      and called_at > ${after}`.execute(tx)
  return rows.length > 0
}

/** The calls to members of a group, oldest first. */
export async function readCalls(db: Db, consortiumId: string): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select * from ladder_calls where consortium_id = ${consortiumId} order by called_at`.execute(db)
  return rows
}
