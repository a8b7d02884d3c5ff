import { sql } from 'kysely'
import type { Db, Tx } from '#db/rows.ts'
import type { PlainDay } from '#domain/day.ts'
import { isUuid } from '#domain/ids.ts'
import type { ExitCause, ExitReportStatus } from '#domain/refunds/exit-report.ts'
import type { Reached } from '#domain/states.ts'

/** A death or a disability of a member, as the desk recorded it (rules 9). */
export interface ExitReportRow {
  consortium_id: string
  id: string
  consortium_member_id: string
  cause: ExitCause
  /** What the document that proves it is called, such as its number: sealed, or where an older version kept it. */
  document_reference: string | null
  sealed_document_reference: Buffer | null
  happened_on: PlainDay
  status: ExitReportStatus
  recorded_by: string
  recorded_at: Date
  answered_by: string | null
  answered_at: Date | null
}

type NewExitReport = Omit<ExitReportRow, 'status' | 'document_reference' | 'answered_by' | 'answered_at'>

/** Writes a report as recorded. */
export async function insertExitReport(tx: Tx, row: NewExitReport): Promise<void> {
  await sql`insert into exit_reports (consortium_id, id, consortium_member_id, cause, sealed_document_reference, happened_on, recorded_by, recorded_at)
    values (${row.consortium_id}, ${row.id}, ${row.consortium_member_id}, ${row.cause}, ${row.sealed_document_reference},
      ${row.happened_on}, ${row.recorded_by}, ${row.recorded_at})`.execute(tx)
}

/** A group's reports, the newest first, with whose they are. */
export async function readExitReports(
  db: Db,
  consortiumId: string,
): Promise<(ExitReportRow & { user_id: string; position_number: number })[]> {
  if (!isUuid(consortiumId)) return []
  const { rows } = await sql<ExitReportRow & { user_id: string; position_number: number }>`
    select e.*, m.user_id, m.position_number from exit_reports e
    join consortium_members m on m.consortium_id = e.consortium_id and m.id = e.consortium_member_id
    where e.consortium_id = ${consortiumId} order by e.recorded_at desc, e.id`.execute(db)
  return rows
}

/** Writes how a report was answered. */
export async function updateExitReport(
  tx: Tx,
  row: ExitReportRow & { status: Reached<ExitReportStatus> },
): Promise<void> {
  await sql`update exit_reports set status = ${row.status}, answered_by = ${row.answered_by}, answered_at = ${row.answered_at}
    where consortium_id = ${row.consortium_id} and id = ${row.id}`.execute(tx)
}
