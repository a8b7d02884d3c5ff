import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import type { KycPart } from '#domain/kyc/corrections.ts'
import { rejectKyc } from '#domain/kyc/decision.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { type DecideOutcome, decideIn } from '#services/kyc/decide-kyc-applications.ts'
import { once } from '#services/once.ts'

export interface Rejection {
  applicationIds: readonly string[]
  /** ADK-07: shown to the applicant; "Manual rejection" if the reviewer wrote none. */
  reason?: string
  /** What has to be sent again, the rest being kept; all of it when none is named. */
  parts?: readonly KycPart[]
  key: string
}

/**
 * ADK-06: rejects pending applications; the profiles go to rejected with them. Throws Forbidden for everyone but a super
 * administrator (PERM-09), NotFound for an application that is gone.
 */
export async function rejectKycApplication(ctx: Context, input: Rejection): Promise<DecideOutcome> {
  requirePermission(ctx, 'kyc.review')
  const { key, ...rejection } = input
  const at = ctx.clock.now()
  const { reason, parts = [] } = rejection
  const review = { reason, parts, reviewedBy: actorId(ctx), reviewedAt: at }
  return await allOrRefused(
    (act) => outsideCells(ctx, act),
    async (tx) => {
      const attempt = { scope: `reject-kyc:${actorId(ctx)}`, key, input: rejection, at }
      return await once(tx, attempt, () =>
        decideIn(
          ctx,
          tx,
          rejection.applicationIds,
          { rule: (identity) => rejectKyc(identity.status, review), decision: 'rejected' },
          at,
        ),
      )
    },
  )
}
