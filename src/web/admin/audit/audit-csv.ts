import { csvOf } from '#domain/csv.ts'
import { exportAuditTrail } from '#services/operations/export-audit-trail.ts'
import { auditFilterFrom } from '#web/admin/audit/audit-url.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/audit-csv'

const HEADER = [
  'id',
  'happened_at',
  'action',
  'by',
  'subject_kind',
  'subject_id',
  'group',
  'details',
  'request',
  'block',
]

/** The newest entries under a filter as a file: ISO instants, codes as they are recorded. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'audit.read')
  const entries = await exportAuditTrail(ctx, auditFilterFrom(url.searchParams))
  const lines = entries.map((entry) => [
    entry.id,
    entry.happenedAt.toISOString(),
    entry.action,
    entry.actorEmail ?? entry.actorKind,
    entry.subjectKind,
    entry.subjectId,
    entry.groupName ?? '',
    JSON.stringify(entry.details),
    entry.requestId ?? '',
    { figure: entry.seal === null ? '' : String(entry.seal) },
  ])
  return new Response(csvOf([HEADER, ...lines]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
