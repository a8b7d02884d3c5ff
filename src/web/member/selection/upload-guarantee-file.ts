import { outageOf } from '#outage'
import { readGuaranteeUpload, takeGuaranteeFiles } from '#web/member/selection/take-guarantee-files.server.ts'
import { requireSession } from '#web/session.ts'
import type { Route } from './+types/upload-guarantee-file'

/** One file for the security, sent by the page's script, which shows how far it is; the page itself takes the same form without one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireSession(context, 'consortium')
  const upload = await readGuaranteeUpload(request, 'one')
  try {
    const answer = await takeGuaranteeFiles(ctx, params.id, upload)
    return Response.json(answer, { status: answer.refusal === null ? 201 : 422 })
  } catch (error) {
    const outage = outageOf(error)
    if (outage === null) throw error
    ctx.metOutage?.(outage)
    return new Response(null, { status: 503 })
  }
}
