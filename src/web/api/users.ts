import type { z } from 'zod'
import { readPeopleForProgram } from '#services/accounts/read-people-for-program.ts'
import { asTokenUser, orDeniedJson } from '#web/api/as-token-user.server.ts'
import { onlyMethod, orBusyJson, readQuery } from '#web/api/json.server.ts'
import { type usersAnswer, usersQuery } from '#web/api/lists.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/users'

/** CALL-03, CALL-04: people with their roles, for the administrator whose token this is, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  return await orBusyJson(ctx, async () => {
    const asked = await asTokenUser(ctx, request, 'users:read')
    if (!asked.ok) return asked.answer
    const read = readQuery(request, usersQuery)
    if (!read.ok) return read.answer
    return await orDeniedJson(async () => {
      const { tab, find, after } = read.value
      const { people, next } = await readPeopleForProgram(asked.ctx, { tab, find, after: placeFrom(after) })
      const users = people.map((person) => ({
        ...{ id: person.id, email: person.email, full_name: person.fullName, phone: person.phone, role: person.role },
        ...{ kyc_status: person.kycStatus, verification_status: person.verificationStatus, groups: person.groups },
        created_at: person.createdAt.toISOString(),
      }))
      const answer = { users, next: next === null ? null : `${next.createdAt.toISOString()}_${next.id}` }
      return Response.json(answer satisfies z.output<typeof usersAnswer>, { headers: { 'Cache-Control': 'no-store' } })
    })
  })
}

export function action() {
  return onlyMethod('GET')
}

/** The last person seen, as `next` wrote them. */
function placeFrom(after: string | undefined) {
  if (after === undefined) return null
  const [at = '', id = ''] = after.split('_')
  return { createdAt: new Date(at), id }
}
