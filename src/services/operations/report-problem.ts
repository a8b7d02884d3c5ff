import type { RequestContext } from '#context'
import { LIMITS, mayTry, placeOf } from '#services/accounts/limit-attempts.ts'

/** What a page that broke in the browser reports. */
export interface ProblemReport {
  /** Eight characters, as the page shows them to its reader. */
  reference: string
  /** The path it broke at. */
  path: string
}

/**
 * Logs that a page broke in someone's browser, so that the reference they see can be found in the log. Anyone may
 * report; someone who reports constantly is ignored for a while (`false`), so that they can't fill the log.
 */
export async function reportProblem(ctx: RequestContext, report: ProblemReport): Promise<boolean> {
  if (!(await mayTry(ctx, LIMITS.problemAddress, placeOf(ctx.request.address))).ok) return false
  ctx.log.error(report, 'page crashed in the browser')
  return true
}
