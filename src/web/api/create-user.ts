import type { z } from 'zod'
import { createUserForProgram } from '#services/accounts/create-user-for-program.ts'
import { onceByKey } from '#web/api/answer-once.server.ts'
import { asTokenUser, orDeniedJson, type TokenAsker } from '#web/api/as-token-user.server.ts'
import { createRequest } from '#web/api/doors.ts'
import { onlyMethod, orBusyJson, readJsonBody, refuseJson } from '#web/api/json.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/create-user'

const LONGEST_BODY = 4096

/** CALL-15: makes an account for the administrator whose token this is, with a password that its owner has to replace. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyMethod('POST')
  const ctx = requestContext(context)
  return await orBusyJson(ctx, async () => {
    const asked = await asTokenUser(ctx, request, 'users:write')
    if (!asked.ok) return asked.answer
    const read = await readJsonBody(request, createRequest, LONGEST_BODY)
    if (!read.ok) return read.answer
    const { userId: sender } = asked
    return await onceByKey(ctx, request, { sender, input: read.value }, () => make(asked, read.value))
  })
}

export function loader() {
  return onlyMethod('POST')
}

async function make({ ctx, sessionId }: TokenAsker, body: z.output<typeof createRequest>): Promise<Response> {
  const { email, password, full_name: fullName, role, reason } = body
  return await orDeniedJson(async () => {
    const made = await createUserForProgram(ctx, { sessionId, email, password, fullName, role, reason })
    if (made.ok) return Response.json(made.value, { status: 201, headers: { 'Cache-Control': 'no-store' } })
    if (made.refusal === 'proof_needed' || made.refusal === 'session_needed') return refuseJson(made.refusal, 403)
    const field = ['email', 'reason'].find((name) => made.refusal.startsWith(name)) ?? 'password'
    return refuseJson(made.refusal, 422, { fields: { [field]: made.refusal } })
  })
}
