import type { z } from 'zod'
import { listGroupEvents } from '#services/webhooks/list-group-events.ts'
import { asTokenUser, orDeniedJson } from '#web/api/as-token-user.server.ts'
import { onlyMethod, orBusyJson, readQuery } from '#web/api/json.server.ts'
import { type eventsAnswer, eventsQuery } from '#web/api/lists.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/events'

/** What webhooks were told, for a program that missed some (decision 0088). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  return await orBusyJson(ctx, async () => {
    const asked = await asTokenUser(ctx, request, 'events:read')
    if (!asked.ok) return asked.answer
    const read = readQuery(request, eventsQuery)
    if (!read.ok) return read.answer
    return await orDeniedJson(async () => {
      const { after = null, group_id: groupId = null } = read.value
      const { events, next } = await listGroupEvents(asked.ctx, { after, groupId })
      const answer = {
        events: events.map(({ id, kind, groupId: group_id, happenedAt, details }) => ({
          ...{ id, type: kind, timestamp: happenedAt.toISOString(), data: { group_id, ...details } },
        })),
        next,
      } satisfies z.output<typeof eventsAnswer>
      return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
    })
  })
}

export function action() {
  return onlyMethod('GET')
}
