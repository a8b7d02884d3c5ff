import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockIdentities } from '#db/kyc-applications.ts'
import { findPersonByEmail } from '#db/people.ts'
import { approveKyc, type KycRefusal, mayKyc } from '#domain/kyc/decision.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId, requirePermission } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { emailKeys } from '#services/email-keys.ts'
import { approvedIdentity, type Decision, decideIn } from '#services/kyc/decide-kyc-applications.ts'
import { submitIn } from '#services/kyc/submit-kyc-application.ts'

type ApproveByEmailOutcome = Outcome<{ userId: string }, KycRefusal | 'person_not_found'>

/**
 * What `kyc approve --email E` does: approves one person's identity, in one transaction. The person at the command line vouches
 * for both checks; a person without an open application gets one first, because only an application can be approved. Throws Forbidden
 * without kyc.review. Refused while a match with a sanctions list is open, and for high risk, which takes two known people: both take the desk.
 */
export async function approveKycByEmail(ctx: Context, email: string): Promise<ApproveByEmailOutcome> {
  requirePermission(ctx, 'kyc.review')
  const at = ctx.clock.now()
  const review = {
    reviewedBy: actorId(ctx),
    reviewedAt: at,
    amlChecked: true,
    sanctionsChecked: true,
    complianceNotes: 'Approved on the command line; both checks vouched for by its operator.',
  }
  return await allOrRefused(
    (act) => outsideCells(ctx, act),
    async (tx): Promise<ApproveByEmailOutcome> => {
      const person = await findPersonByEmail(tx, emailKeys(ctx, email))
      if (person === null) return refuse('person_not_found')
      const [identity] = await lockIdentities(tx, [person.id])
      let applicationId = identity?.application_id ?? ''
      if (!mayKyc(identity?.status ?? null, 'approve')) {
        const submitted = await submitIn(ctx, tx, [person.id], at)
        if (!submitted.ok) return submitted
        applicationId = submitted.applications[0]?.applicationId ?? ''
      }
      const decision: Decision = {
        rule: (identity) => approveKyc(approvedIdentity(identity), review),
        decision: 'approved',
      }
      const decided = await decideIn(ctx, tx, [applicationId], decision, at)
      return decided.ok ? grant({ userId: person.id }) : decided
    },
  )
}
