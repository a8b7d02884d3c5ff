import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '#context'
import { KYC_PARTS, PARTS_OF_REASON } from '#domain/kyc/corrections.ts'
import { STANDARD_REASON_NAMES, STANDARD_REASONS } from '#domain/kyc/standard-reasons.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { clearSanctionsMatch } from '#services/kyc/clear-sanctions-match.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { Denied } from '#services/refusals.ts'
import { textOf } from '#web/admin/form-fields.ts'
import type { Catalogue } from '#web/i18n/messages.ts'
import type { BusyCode } from '#web/or-busy.server.ts'

/** Why a decision wasn't carried out; its sentence is in the catalog under `kycReview.refusals`. */
export interface DecisionAnswer {
  applicationId: string
  act: 'approve' | 'reject'
  code: string
  /** The form's own key, when it may be sent again as it is. */
  key?: string
}

/** The answer of either form to an outage. */
export function busyDecision(form: FormData, code: BusyCode): DecisionAnswer {
  const [act, applicationId = ''] = textOf(form, 'decision').split(' ')
  return { applicationId, act: act === 'approve' ? 'approve' : 'reject', code, key: textOf(form, 'key') }
}

const form = z.object({
  /** The pressed button: what, and with which application. */
  decision: z.templateLiteral([z.enum(['approve', 'reject']), ' ', z.uuid()]),
  key: z.uuid(),
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
async function answerClearance(ctx: Context, request: Request, sent: FormData) {
  const parsed = clearance.safeParse(Object.fromEntries(sent))
  if (!parsed.success) throw data(null, { status: 400 })
  const { clear: matchId, person: userId } = parsed.data
  const url = new URL(request.url)
  url.searchParams.delete('index')
  const refused = (code: string) =>
    data<DecisionAnswer>({ applicationId: url.searchParams.get('review') ?? '', act: 'approve', code }, { status: 422 })
  try {
    const reason = textOf(sent, `clearance-${matchId}`)
    const outcome = await clearSanctionsMatch(ctx, { userId, matchId, reason })
    if (!outcome.ok) return refused(outcome.refusal satisfies keyof Catalogue['kycReview']['refusals'])
  } catch (error) {
    if (!(error instanceof Denied)) throw error
    return refused(error.code)
  }
  return redirect(`/dashboard/kyc${url.search}`, 303)
}

/** Approves or rejects one application, or clears a match: redirects to the list with what was done, or answers why not. */
export async function answerDecision(ctx: Context, request: Request) {
  const sent = await request.formData()
  if (sent.has('clear')) return await answerClearance(ctx, request, sent)
  const parsed = form.safeParse({ ...Object.fromEntries(sent), parts: sent.getAll('parts') })
  if (!parsed.success) throw data(null, { status: 400 })
  const { decision, key, aml, sanctions, notes, standard, parts: checked } = parsed.data
  const reason = parsed.data.reason || (standard && STANDARD_REASONS[standard])
  // Words of the reviewer's own open what they check, not what a standard reason would.
  const parts = checked.length > 0 || parsed.data.reason || !standard ? checked : PARTS_OF_REASON[standard]
  const [act, applicationId = ''] = decision.split(' ') as ['approve' | 'reject', string]
  const one = { applicationIds: [applicationId], key: `${key} ${applicationId}` }
  const checks = { amlChecked: aml === 'on', sanctionsChecked: sanctions === 'on' }
  try {
    const outcome =
      act === 'approve'
        ? await approveKycApplication(ctx, { ...one, ...checks, ...(notes && { complianceNotes: notes }) })
        : await rejectKycApplication(ctx, { ...one, parts, ...(reason && { reason }) })
    if (!outcome.ok)
      return data(
        { applicationId, act, code: outcome.refusal satisfies keyof Catalogue['kycReview']['refusals'] as string },
        { status: 422 },
      )
  } catch (error) {
    if (!(error instanceof Denied)) throw error
    return data({ applicationId, act, code: error.code }, { status: 422 })
  }
  const search = new URL(request.url).searchParams
  for (const name of ['index', 'review', 'act']) search.delete(name)
  search.set('done', act === 'approve' ? 'approved' : 'rejected')
  return redirect(`/dashboard/kyc?${search}`, 303)
}
