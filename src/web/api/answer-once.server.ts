import type { RequestContext } from '#context'
import { answerOnce, type OnceRefusal } from '#services/operations/answer-once.ts'
import { orBusyJson, refuseJson } from '#web/api/json.server.ts'

const STATUS_OF: Record<OnceRefusal, number> = { key_invalid: 400, key_reused: 422, key_in_flight: 409 }
/** Long enough for the first one to be over. */
const RETRY_SECONDS = '2'

/**
 * Answers a writing door: with an `Idempotency-Key` header once per sender and key (decision 0088), without one each time. `sender` is whose keys these
 * are; `input` is what the request says.
 */
export async function onceByKey(
  ctx: RequestContext,
  request: Request,
  { sender, input }: { sender: string; input: unknown },
  act: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get('Idempotency-Key')
  if (key === null) return await act()
  return await orBusyJson(ctx, async () => {
    let first: Response | undefined
    const asked = { path: new URL(request.url).pathname, input }
    const outcome = await answerOnce(ctx, { sender, key, input: asked }, async () => {
      first = await act()
      return { status: first.status, body: await first.clone().json() }
    })
    if (!outcome.ok) {
      const headers: Record<string, string> =
        outcome.refusal === 'key_in_flight' ? { 'Retry-After': RETRY_SECONDS } : {}
      return refuseJson(outcome.refusal, STATUS_OF[outcome.refusal], { headers })
    }
    if (first !== undefined) return first
    const { body, status } = outcome.value
    return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', 'Idempotent-Replayed': 'true' } })
  })
}
