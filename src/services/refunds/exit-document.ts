import type { Context } from '#context'
import type { ExitReportRow } from '#db/exit-reports.ts'
import { openWords } from '#services/once-clear.ts'

/** Where what the document that proves a death or a disability is called is sealed. */
export const exitDocumentPlace = (reportId: string): string => `exit_reports.sealed_document_reference:${reportId}`

/** What the document is called, opened for the desk. */
export function exitDocument(
  ctx: Context,
  { id, document_reference: clear, sealed_document_reference: sealed }: ExitReportRow,
): string {
  return openWords(ctx, { clear, sealed }, exitDocumentPlace(id)) ?? ''
}
