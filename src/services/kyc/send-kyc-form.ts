import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockIdentities } from '#db/kyc-applications.ts'
import { listKycDocuments } from '#db/kyc-documents.ts'
import { deleteDraft } from '#db/kyc-drafts.ts'
import { updateKycProfile } from '#db/kyc-profiles.ts'
import { findPerson } from '#db/people.ts'
import { type AskingStep, isUnderAge, KYC_FIELDS, problemsOfStep, profileOf } from '#domain/kyc/answers.ts'
import { missingKinds } from '#domain/kyc/corrections.ts'
import type { KycRefusal } from '#domain/kyc/decision.ts'
import type { KycDocumentType } from '#domain/kyc/documents.ts'
import { type Refused, refuse } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { correctionsOf, readAnswers, rulesFor, sealProfile } from '#services/kyc/kyc-answers.ts'
import { submitIn } from '#services/kyc/submit-kyc-application.ts'
import { once } from '#services/once.ts'
import { NotFound } from '#services/refusals.ts'

export type SendOutcome =
  | { ok: true }
  /** What is still to be done: steps that aren't right, documents that aren't there. */
  | { ok: false; steps: AskingStep[]; documents: KycDocumentType[] }
  | Refused<KycRefusal | 'under_age'>

/**
 * KYC-02, KYC-05 to KYC-07, KYC-13, KYC-18, CALL-06: sends the asker's identity form. Everything is checked again, and that what a reviewer asked for has come; the answers go into the
 * profile, sealed, the application becomes pending, and the draft is gone, in one transaction. `key` makes a repeated
 * submission the same one.
 */
export async function sendKycForm(ctx: Context, { key }: { key: string }): Promise<SendOutcome> {
  const { userId } = requirePerson(ctx)
  const at = ctx.clock.now()
  return await allOrRefused(
    (act) => outsideCells(ctx, act),
    async (tx) => {
      const attempt = { scope: `send-kyc:${userId}`, key, input: null, at }
      return await once(tx, attempt, async (): Promise<SendOutcome> => {
        // Before the answers are read: whether the name may be another one depends on the application.
        const [identity] = await lockIdentities(tx, [userId])
        const answers = await readAnswers(ctx, tx, userId)
        const rules = rulesFor(ctx, answers)
        const steps = (Object.keys(KYC_FIELDS) as AskingStep[]).filter(
          (step) => Object.keys(problemsOfStep(step, answers, rules)).length > 0,
        )
        const corrections = { ...correctionsOf(identity), decidedAt: identity?.reviewed_at ?? null }
        const documents = missingKinds(await listKycDocuments(tx, userId), corrections)
        if (steps.length > 0 || documents.length > 0) return { ok: false, steps, documents }
        if (isUnderAge(answers, rules.today)) return refuse('under_age')
        // Before the application: it is screened by what was just stated. A refusal takes both back.
        const person = await findPerson(tx, userId)
        if (person === null) throw new NotFound('person_not_found')
        await updateKycProfile(tx, sealProfile(ctx, userId, person.email, profileOf(answers)), at)
        const sent = await submitIn(ctx, tx, [userId], at)
        if (!sent.ok) return sent
        await deleteDraft(tx, userId)
        return { ok: true }
      })
    },
  )
}
