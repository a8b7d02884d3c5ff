import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '#context'
import { COMPARED } from '#domain/kyc/checklist.ts'
import { KYC_PARTS, PARTS_OF_REASON } from '#domain/kyc/corrections.ts'
import { STANDARD_REASON_NAMES, STANDARD_REASONS } from '#domain/kyc/standard-reasons.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { clearSanctionsMatch } from '#services/kyc/clear-sanctions-match.ts'
import { findNextApplication } from '#services/kyc/find-next-application.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { requireApplicant } from '#services/kyc/require-applicant.ts'
import { Denied } from '#services/refusals.ts'
import { textOf } from '#web/admin/form-fields.ts'
import { applicationUrl, type KycDone, kycFilterFrom, kycUrl } from '#web/admin/kyc/kyc-url.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** Why a decision wasn't carried out; its sentence is in the catalogs under `kycReview.refusals` and `kycReviewers.refusals`. */
export interface DecisionAnswer {
  applicationId: string
  act: 'approve' | 'reject'
  code: string
  /** The form's own key, when it may be sent again as it is. */
  key?: string
}

type Refusal = keyof Catalogue['kycReview']['refusals'] | keyof Catalogue['kycReviewers']['refusals']

/** The answer of either form to an outage. */
export function busyDecision(form: FormData, code: BusyCode): DecisionAnswer {
  const [act, applicationId = ''] = textOf(form, 'decision').split(' ')
  return { applicationId, act: act === 'reject' ? 'reject' : 'approve', code, key: textOf(form, 'key') }
}

const form = z.object({
  /** The pressed button: what, and with which application. */
  decision: z.templateLiteral([z.enum(['approve', 'fix', 'reject']), ' ', z.uuid()]),
  key: z.uuid(),
  /** What was checked off against the documents. */
  compared: z.array(z.enum(COMPARED)),
  aml: z.literal('on').optional(),
  sanctions: z.literal('on').optional(),
  notes: z.string().max(2000).optional(),
  reason: z.string().max(500).optional(),
  /** Used when the reviewer wrote nothing. */
  standard: z.enum(['', ...STANDARD_REASON_NAMES]).optional(),
  /** What has to be sent again; what the standard reason asks for, when none is checked. */
  parts: z.array(z.enum(KYC_PARTS)),
})

const clearance = z.object({ clear: z.uuid(), person: z.uuid() })

/** Clears one match with the sanctions list: the same page shows it cleared, or answers why not. */
async function answerClearance(ctx: Context, url: URL, applicationId: string, sent: FormData) {
  const parsed = clearance.safeParse(Object.fromEntries(sent))
  if (!parsed.success) throw data(null, { status: 400 })
  const { clear: matchId, person: userId } = parsed.data
  const refused = (code: string) => data<DecisionAnswer>({ applicationId, act: 'approve', code }, { status: 422 })
  try {
    // The form of another page, sent here, clears nothing.
    await requireApplicant(ctx, { userId, applicationId })
    const reason = textOf(sent, `clearance-${matchId}`)
    const outcome = await clearSanctionsMatch(ctx, { userId, matchId, reason })
    if (!outcome.ok) return refused(outcome.refusal satisfies keyof Catalogue['kycReview']['refusals'])
  } catch (error) {
    if (!(error instanceof Denied)) throw error
    return refused(error.code)
  }
  return redirect(url.pathname + url.search, 303)
}

/**
 * Approves or rejects the application of this page, or clears a match. After a decision the next that waits opens, saying what was done; or the list,
 * where none is left. Answers why not where it was refused.
 */
export async function answerDecision(
  ctx: Context,
  { request, url }: Pick<ActionFunctionArgs, 'request' | 'url'>,
  openId: string,
) {
  const sent = await request.formData()
  if (sent.has('clear')) return await answerClearance(ctx, url, openId, sent)
  const parsed = form.safeParse({
    ...Object.fromEntries(sent),
    parts: sent.getAll('parts'),
    compared: sent.getAll('compared'),
  })
  if (!parsed.success) throw data(null, { status: 400 })
  const { decision, key, aml, sanctions, notes, standard, compared, parts: checked } = parsed.data
  const reason = parsed.data.reason || (standard && STANDARD_REASONS[standard])
  // Words of the reviewer's own open what they check, not what a standard reason would.
  const parts = checked.length > 0 || parsed.data.reason || !standard ? checked : PARTS_OF_REASON[standard]
  const [act, applicationId = ''] = decision.split(' ') as ['approve' | 'fix' | 'reject', string]
  // The form of another page, sent here, decides nothing.
  if (applicationId !== openId) throw data(null, { status: 400 })
  const one = { applicationIds: [applicationId], key: `${key} ${applicationId}` }
  const checks = { amlChecked: aml === 'on', sanctionsChecked: sanctions === 'on', compared }
  let done: KycDone = act === 'reject' ? 'rejected' : 'approved'
  const refused = (code: string) =>
    data<DecisionAnswer>({ applicationId, act: act === 'reject' ? 'reject' : 'approve', code }, { status: 422 })
  try {
    const outcome =
      act !== 'reject'
        ? await approveKycApplication(ctx, { ...one, ...checks, ...(notes && { complianceNotes: notes }) })
        : await rejectKycApplication(ctx, { ...one, parts, ...(reason && { reason }) })
    if (!outcome.ok) return refused(outcome.refusal satisfies Refusal)
    if (outcome.awaiting.length > 0) done = 'first'
  } catch (error) {
    if (!(error instanceof Denied)) throw error
    return refused(error.code)
  }
  const filter = kycFilterFrom(url.searchParams)
  const told = { done, of: applicationId }
  // One that only needed its profile brought in line was no part of the queue.
  if (act === 'fix') return redirect(kycUrl(filter, told), 303)
  const next = await findNextApplication(ctx, { decided: applicationId, ...filter })
  return redirect(next === null ? kycUrl({ status: 'pending' }, told) : applicationUrl(next, filter, told), 303)
}
