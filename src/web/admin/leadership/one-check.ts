import { listChecks } from '#services/operations/list-checks.ts'
import { requireStaff } from '#web/require-staff.ts'
import type { Route } from './+types/one-check'

const NO_CHECK = 404

/** Runs one check on the live data, for the health check that shows how far it is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [result] = await listChecks(requireStaff(context, 'checks.read'), params.check)
  if (result === undefined) return new Response(null, { status: NO_CHECK })
  return Response.json({ name: result.name, count: result.breaches.length })
}
