import { readStatus } from '#web/public/status/read-status.server.ts'
import { requestContextAnyway } from '#web/request-context.ts'
import type { Route } from './+types/status-file'

/** The status page for programs that watch us. Also when our records can't be read, and during maintenance. */
export async function loader({ context }: Route.LoaderArgs) {
  const { overall, parts, maintenance, incidents, checkedAt } = await readStatus(requestContextAnyway(context))
  const body = {
    status: overall,
    parts,
    maintenance: maintenance && { until: maintenance.until },
    incidents:
      incidents?.map(({ beganAt, endedAt }) => ({ part: 'daily_work', began_at: beganAt, ended_at: endedAt })) ?? null,
    checked_at: checkedAt,
  }
  return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=5', 'Access-Control-Allow-Origin': '*' } })
}
