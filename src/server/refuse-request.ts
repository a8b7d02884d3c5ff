import type { Context as HonoContext } from 'hono'
import type { Door, DoorRefusal } from './request-context.ts'

/** The door's own answer to a request that it doesn't let in; the log says why (app.ts). */
export function refuseRequest(
  c: HonoContext<Door>,
  reason: DoorRefusal,
  answer: { status: 400 | 403 | 404 | 413 | 415; words: string; headers?: Record<string, string> },
): Response {
  c.set('refusal', reason)
  return c.text(answer.words, answer.status, answer.headers)
}
