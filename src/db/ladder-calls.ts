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

/** The calls to members of a group, oldest first. */
export async function readCalls(db: Db, consortiumId: string): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select * from ladder_calls where consortium_id = ${consortiumId} order by called_at`.execute(db)
  return rows
}
