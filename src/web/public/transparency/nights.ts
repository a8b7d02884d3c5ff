import { listNights } from '#services/operations/list-nights.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/nights'

/** Every signed night as JSON, for anyone who keeps a copy: the verifier in an audit pack compares it with the pack's own. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(`${JSON.stringify(await listNights(requestContext(context)), null, 1)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="nights.json"',
      'Cache-Control': 'public, max-age=60',
    },
  })
}
