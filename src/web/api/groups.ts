import type { z } from 'zod'
import { ALL_GROUPS } from '#domain/consortiums/group-list.ts'
import { listConsortiums } from '#services/consortiums/list-consortiums.ts'
import { asTokenUser, orDeniedJson } from '#web/api/as-token-user.server.ts'
import { onlyMethod, orBusyJson, readQuery } from '#web/api/json.server.ts'
import { type groupsAnswer, groupsQuery } from '#web/api/lists.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/groups'

/** CALL-09: groups by name, for the administrator whose token this is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  return await orBusyJson(ctx, async () => {
    const asked = await asTokenUser(ctx, request, 'groups:read')
    if (!asked.ok) return asked.answer
    const read = readQuery(request, groupsQuery)
    if (!read.ok) return read.answer
    return await orDeniedJson(async () => {
      const { state = null, name, after = null } = read.value
      const { rows, next } = await listConsortiums(asked.ctx, { ...ALL_GROUPS, state, name, after })
      const groups = rows.map((row) => ({
        ...{ id: row.id, name: row.name, consortium_type: row.type, state: row.state, target_cents: row.targetCents },
        ...{ monthly_payment_cents: row.monthlyPaymentCents, duration_months: row.durationMonths },
        ...{ admin_fee_bps: row.feeBps, current_members: row.currentMembers, max_members: row.maxMembers },
        ...{ assembly_day: row.assemblyDay, created_at: row.createdAt.toISOString() },
        launched_at: row.launchedAt?.toISOString() ?? null,
      }))
      const answer = { groups, next } satisfies z.output<typeof groupsAnswer>
      return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
    })
  })
}

export function action() {
  return onlyMethod('GET')
}
