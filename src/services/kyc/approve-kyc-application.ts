import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import type { Compared } from '#domain/kyc/checklist.ts'
import { approveKyc } from '#domain/kyc/decision.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { approvedIdentity, type DecideOutcome, decideIn } from '#services/kyc/decide-kyc-applications.ts'
import { once } from '#services/once.ts'

export interface Approval {
  applicationIds: readonly string[]
  /** ADK-04: the reviewer says that each check was really made; without both nothing is approved. */
  amlChecked: boolean
  sanctionsChecked: boolean
  complianceNotes?: string
  /** What the reviewer compared with the documents. */
  compared?: readonly Compared[]
  key: string
}

/**
 * ADK-03: approves pending applications; their profiles go to completed and approved. For approved ones, only the profile
 * is brought in line ("Fix Enrollment", ADK-09). Of high risk, the first approval is noted, and another reviewer's decides (ADK-05). Throws Forbidden for anyone but a super administrator (PERM-09), NotFound for an application that no longer exists.
 */
export async function approveKycApplication(ctx: Context, input: Approval): Promise<DecideOutcome> {
  requirePermission(ctx, 'kyc.review')
  const { key, ...approval } = input
  const at = ctx.clock.now()
  const review = { ...approval, reviewedBy: actorId(ctx), reviewedAt: at }
  return await allOrRefused(
    (act) => outsideCells(ctx, act),
    async (tx) => {
      const attempt = { scope: `approve-kyc:${actorId(ctx)}`, key, input: approval, at }
      return await once(tx, attempt, () =>
        decideIn(
          ctx,
          tx,
          approval.applicationIds,
          { rule: (identity) => approveKyc(approvedIdentity(identity), review), decision: 'approved' },
          at,
        ),
      )
    },
  )
}
