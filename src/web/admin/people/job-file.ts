import { readListFile } from '#services/accounts/read-list-file.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/job-file'

/** The file of one of the asker's own jobs. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context, 'users.export')
  return new Response(await foundOr404(readListFile(ctx, params.job)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="users.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
