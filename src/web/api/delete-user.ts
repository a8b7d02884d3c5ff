import type { RequestContext } from '#context'
import { deleteUser } from '#services/operations/delete-user.ts'
import { onceByKey } from '#web/api/answer-once.server.ts'
import { asTokenUser, orDeniedJson } from '#web/api/as-token-user.server.ts'
import { deleteRequest } from '#web/api/doors.ts'
import { onlyMethod, orBusyJson, readJsonBody, refuseJson } from '#web/api/json.server.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/delete-user'

const LONGEST_BODY = 1024

/** CALL-12: deletes a person for the administrator whose token this is; an answer with `error` means that nothing was deleted. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyMethod('POST')
  const ctx = requestContext(context)
  return await orBusyJson(ctx, async () => {
    const asked = await asTokenUser(ctx, request, null)
    if (!asked.ok) return asked.answer
    const read = await readJsonBody(request, deleteRequest, LONGEST_BODY)
    if (!read.ok) return read.answer
    const remove = () =>
      orDeniedJson(() => answer(asked.ctx, { sessionId: asked.sessionId, userId: read.value.userId }))
    return await onceByKey(ctx, request, { sender: asked.userId, input: read.value }, remove)
  })
}

export function loader() {
  return onlyMethod('POST')
}

async function answer(ctx: RequestContext, input: { sessionId: string; userId: string }): Promise<Response> {
  const outcome = await deleteUser(ctx, input)
  if (outcome.ok) return Response.json({ userId: input.userId }, { headers: { 'Cache-Control': 'no-store' } })
  const isProof = outcome.refusal === 'proof_needed'
  const why = outcome.refusal === 'account_in_use' ? String(outcome.details?.kind) : undefined
  return refuseJson(outcome.refusal, isProof ? 403 : 409, { message: why })
}
