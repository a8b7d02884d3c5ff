import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { type IdentityRow, lockIdentities, submitApplications } from '#db/kyc-applications.ts'
import type { Tx } from '#db/rows.ts'
import { type KycRefusal, submitKyc } from '#domain/kyc/decision.ts'
import { invariant, type Refused, refuse } from '#domain/verdict.ts'
import { requireSelf } from '#services/access.ts'
import { allOrRefused } from '#services/all-or-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { scoreRisksIn } from '#services/kyc/score-risks.ts'
import { screenIn } from '#services/kyc/screen-people.ts'
import { notify } from '#services/notices/notify.ts'
import { once } from '#services/once.ts'
import { NotFound } from '#services/refusals.ts'

/** The applications made, or why one of them (`userId` in the details) couldn't be; then none is. */
export type SubmitOutcome =
  | { ok: true; applications: { userId: string; applicationId: string }[] }
  | Refused<KycRefusal>

/**
 * KYC-18: makes or replaces the application of each of these people as pending, and their profile goes to in_progress with it; all
 * or no one. Anyone signed in, for themselves only (PERM-10); the product itself, for anyone. A replaced application
 * gets a new id, so a reviewer never decides on one they haven't seen. `key` makes a repeated submission the same one.
 */
export async function submitKycApplication(
  ctx: Context,
  input: { userIds: readonly string[]; key: string },
): Promise<SubmitOutcome> {
  for (const userId of input.userIds) requireSelf(ctx, userId)
  const userIds = [...new Set(input.userIds)]
  const at = ctx.clock.now()
  return await allOrRefused(
    (act) => outsideCells(ctx, act),
    async (tx) => {
      const attempt = { scope: `submit-kyc:${userIds[0] ?? ''}`, key: input.key, input: userIds, at }
      return await once(tx, attempt, () => submitIn(ctx, tx, userIds, at))
    },
  )
}

/** The same in the caller's transaction, without asking who asks. Each is screened, and their risk scored, by their profile as it is then (ADK-04, ADK-05). */
export async function submitIn(ctx: Context, tx: Tx, userIds: readonly string[], at: Date): Promise<SubmitOutcome> {
  const identities = await lockIdentities(tx, userIds)
  const known = new Map<string, IdentityRow>(identities.map((identity) => [identity.user_id, identity]))
  for (const userId of userIds) {
    const identity = known.get(userId)
    if (identity === undefined) throw new NotFound('person_not_found')
    const verdict = submitKyc(identity.status, at)
    if (!verdict.ok) return refuse(verdict.refusal, { ...verdict.details, userId })
  }
  const applications = userIds.map((userId) => ({ userId, applicationId: ctx.random.uuid7(at) }))
  const entries = applications.map(({ userId, applicationId }) => ({
    action: 'kyc.submitted',
    subjectKind: 'user',
    subjectId: userId,
    details: { applicationId },
  }))
  await recordAudit(ctx, tx, entries, at)
  const risks = await scoreRisksIn(ctx, tx, await screenIn(ctx, tx, userIds, 'submission', at), at)
  await submitApplications(
    tx,
    applications.map(({ userId, applicationId }) => {
      const risk = risks.get(userId)
      invariant(risk !== undefined, 'whoever has a profile has a risk')
      return { user_id: userId, id: applicationId, submitted_at: at, ...risk }
    }),
  )
  await tellReceived(ctx, tx, userIds, at)
  return { ok: true, applications }
}

/** People who send their own have it in writing; those entered by staff or by the product itself haven't sent anything. */
async function tellReceived(ctx: Context, tx: Tx, userIds: readonly string[], at: Date): Promise<void> {
  const { actor } = ctx
  const senders = userIds.filter((userId) => actor.kind === 'person' && actor.userId === userId)
  await notify(
    ctx,
    tx,
    senders.map((to) => ({ to, kind: 'identity_received' as const, details: {} })),
    at,
  )
}
