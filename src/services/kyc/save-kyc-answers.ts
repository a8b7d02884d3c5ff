import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { lockIdentities } from '#db/kyc-applications.ts'
import { writeDraft } from '#db/kyc-drafts.ts'
import {
  type AnswerProblems,
  type AskingStep,
  isSsnEnd,
  isUnderAge,
  KYC_FIELDS,
  type KycAnswers,
  LONGEST_ANSWER,
  problemsOfStep,
} from '#domain/kyc/answers.ts'
import { isKept } from '#domain/kyc/corrections.ts'
import { mayKyc } from '#domain/kyc/decision.ts'
import { ownValue } from '#domain/own-value.ts'
import { type Refused, refuse } from '#domain/verdict.ts'
import { requirePerson } from '#services/access.ts'
import { correctionsOf, readAnswersSoFar, rulesFor, sealAnswers } from '#services/kyc/kyc-answers.ts'

export type SaveOutcome =
  | { ok: true }
  /** Kept, and not yet right. */
  | { ok: false; fields: AnswerProblems }
  | Refused<'already_approved' | 'part_kept' | 'under_age'>

/** So many characters more than are allowed are kept, so that what is too long comes back to be shortened. */
const KEPT = LONGEST_ANSWER + 100

/**
 * Keeps what the asker typed into one step, right or wrong, so that nothing is lost by going back, reloading or another device; then says what is
 * wrong with it (KYC-08). A step that a reviewer has found right stays as it is, and so does the name that one is reviewing (rules 0, People and ids). Four digits left empty, or wrong ones, leave those from before as they were. Only the fields of the step are taken.
 */
export async function saveKycAnswers(
  ctx: Context,
  { step, typed }: { step: AskingStep; typed: Readonly<Record<string, string>> },
): Promise<SaveOutcome> {
  const { userId } = requirePerson(ctx)
  return await outsideCells(ctx, async (tx) => {
    const [identity] = await lockIdentities(tx, [userId])
    if (!mayKyc(identity?.status ?? null, 'submit')) return refuse('already_approved')
    const { answers: before, keptName } = await readAnswersSoFar(ctx, tx, userId)
    const isRight = Object.keys(problemsOfStep(step, before, rulesFor(ctx, before))).length === 0
    if (isRight && isKept(correctionsOf(identity), step)) return refuse('part_kept')
    const name = { firstName: before.firstName, lastName: before.lastName }
    const answers: KycAnswers = { ...before, ...answersIn(step, typed, before), ...(keptName === null ? {} : name) }
    // Digits are never shown again, so wrong ones would take the place of right ones unseen.
    const kept = isSsnEnd(answers.ssnLastFour) ? answers : { ...answers, ssnLastFour: before.ssnLastFour }
    await writeDraft(tx, {
      user_id: userId,
      sealed_answers: sealAnswers(ctx, userId, kept),
      updated_at: ctx.clock.now(),
    })
    const rules = rulesFor(ctx, answers)
    const fields = problemsOfStep(step, answers, rules)
    if (Object.keys(fields).length > 0) return { ok: false, fields }
    return isUnderAge(answers, rules.today) ? refuse('under_age') : { ok: true }
  })
}

function answersIn(step: AskingStep, typed: Readonly<Record<string, string>>, before: KycAnswers): Partial<KycAnswers> {
  const taken = KYC_FIELDS[step].map((field) => [field, (ownValue(typed, field) ?? '').slice(0, KEPT)] as const)
  return Object.fromEntries(
    taken.map(([field, text]) => [field, field === 'ssnLastFour' && text.trim() === '' ? before.ssnLastFour : text]),
  )
}
