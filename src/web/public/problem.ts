import { redirect } from 'react-router'
import { z } from 'zod'
import { reportProblem } from '#services/operations/report-problem.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/problem'

const report = z.object({ reference: z.string().regex(/^[0-9A-F]{8}$/), path: z.string().max(200) })

/** A page that broke in the browser reports the reference it showed, so that the log has it too. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = report.safeParse(Object.fromEntries(await request.formData().catch(() => new FormData())))
  const isHeard = parsed.success && (await reportProblem(requestContext(context), parsed.data))
  return new Response(null, { status: parsed.success && !isHeard ? 429 : 204 })
}

/** Someone who opens /problem itself has nothing to see there. */
export function loader() {
  return redirect('/')
}
