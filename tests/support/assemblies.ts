import { sql } from 'kysely'
import type { TestGroup } from './group.ts'

/** A month of a group as the test reads it: its assembly's row. */
export interface Month {
  status: string
  draws_at: Date
  reveal_number: number | null
  beacon_round: number | null
  announced_round: number | null
  round_missing_since: Date | null
  eligible_positions: number[] | null
  slots: number | null
}

/** The row of a group's assembly. */
export async function month(group: TestGroup, number: number): Promise<Month | undefined> {
  const { rows } = await sql<Month>`
    select * from assemblies where consortium_id = ${group.consortiumId} and number = ${number}`.execute(group.ctx.db)
  return rows[0]
}
