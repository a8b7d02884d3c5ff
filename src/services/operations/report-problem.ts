import type { RequestContext } from '#context'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'

/** What a page that broke in the browser says of itself. */
export interface ProblemReport {
  /** Eight signs, as the page shows them to its reader. */
  reference: string
  /** The path it broke at. */
  path: string
}

/**
 * Logs that a page broke in someone's browser, so that the reference they read leads to a line. Anyone may
 * say so; who says it all the time is heard no more for a while (`false`), or the log would be theirs to fill.
 */
export async function reportProblem(ctx: RequestContext, report: ProblemReport): Promise<boolean> {
  if (!(await mayTry(ctx, LIMITS.problemAddress, placeOf(ctx.request.address))).ok) return false
  ctx.log.error(report, 'page crashed in the browser')
  return true
}
