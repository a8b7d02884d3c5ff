import { outageOf } from '#outage'
import { readUpload, takeUpload } from '#web/kyc/uploads.server.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/upload'

/** One document, sent by the page's script, which shows how far it is; the page itself takes the same form without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireSession(context, 'kyc')
  const upload = await readUpload(request, 'one')
  try {
    const answer = await takeUpload(ctx, upload)
    return Response.json(answer, { status: answer.refusal === null ? 201 : 422 })
  } catch (error) {
    const outage = outageOf(error)
    if (outage === null) throw error
    ctx.metOutage?.(outage)
    return new Response(null, { status: 503 })
  }
}
