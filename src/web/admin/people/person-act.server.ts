import { data, redirect } from 'react-router'
import { GIVEN_ROLES } from '#domain/access/role-change.ts'
import { outageOf } from '#outage'
import { addPersonNote } from '#services/accounts/add-person-note.ts'
import { changeRole } from '#services/accounts/change-role.ts'
import { signOutEverywhere } from '#services/accounts/sign-out-everywhere.ts'
import { approveKycApplication } from '#services/kyc/approve-kyc-application.ts'
import { rejectKycApplication } from '#services/kyc/reject-kyc-application.ts'
import { reopenKycApplication } from '#services/kyc/reopen-kyc-application.ts'
import { requireApplicant } from '#services/kyc/require-applicant.ts'
import { enrollMember } from '#services/members/enroll-member.ts'
import { unenrollMember } from '#services/members/unenroll-member.ts'
import { deleteUser } from '#services/operations/delete-user.ts'
import { Denied, NotFound } from '#services/refusals.ts'
import { keyOf, textOf } from '#web/admin/form-fields.ts'
import { applicationUrl } from '#web/admin/kyc/kyc-url.ts'
import { orKeyReused } from '#web/admin/or-key-reused.server.ts'
import { type PersonAct, personUrl } from '#web/admin/people/people-url.ts'
import { askAgain, type PersonContext } from '#web/session.ts'

/** Why an act wasn't carried out; its sentence is in the catalog under `adminPerson.refusals`. */
export interface PersonAnswer {
  act: PersonAct
  code: string
  /** The group an obstacle is about. */
  group: string
  /** What was typed and may be sent again. */
  typed: Typed
}

const TYPED = ['note', 'role', 'status', 'reason', 'group'] as const
export type Typed = Record<(typeof TYPED)[number], string>

/** What a form of the page said, to be shown in it again. */
export function typedIn(form: FormData): Typed {
  return Object.fromEntries(TYPED.map((name) => [name, textOf(form, name)])) as Typed
}

/** `goTo` is where what was done is told, if not here; `isAsked`: another person has to approve it. */
type Outcome =
  | { ok: true; goTo?: string; isAsked?: boolean }
  | { ok: false; refusal: string; details?: Record<string, unknown> | undefined }

/** What each form of the page does; the page says how it went in the words of its requirement (ERR-29 to ERR-36). */
const ACTS: Record<PersonAct, (ctx: PersonContext, userId: string, form: FormData) => Promise<Outcome>> = {
  note: (ctx, userId, form) => addPersonNote(ctx, { userId, text: textOf(form, 'note'), key: keyOf(form) }),
  'sign-out': async (ctx, userId) => {
    await signOutEverywhere(ctx, userId)
    return { ok: true }
  },
  role: async (ctx, userId, form) => {
    const role = GIVEN_ROLES.find((one) => one === textOf(form, 'role'))
    if (role === undefined) return { ok: false, refusal: 'same_role' }
    const reason = textOf(form, 'reason')
    const changed = await changeRole(ctx, { sessionId: ctx.session.sessionId, userId, role, reason })
    return changed.ok && changed.value.approvalId !== null ? { ok: true, isAsked: true } : changed
  },
  kyc: decide,
  enroll: async (ctx, userId, form) => {
    const consortiumId = textOf(form, 'group')
    if (consortiumId === '') return { ok: false, refusal: 'group_missing' }
    return await enrollMember(ctx, { consortiumId, userIds: [userId], areInsiders: form.get('insider') !== null })
  },
  unenroll: (ctx, userId, form) =>
    unenrollMember(ctx, { consortiumId: textOf(form, 'group'), memberId: textOf(form, 'member'), userId }),
  delete: (ctx, userId, form) =>
    deleteUser(ctx, { sessionId: ctx.session.sessionId, userId, typedEmail: textOf(form, 'email') }),
}

/** ADM-12: the same transitions as the KYC desk's. */
async function decide(ctx: PersonContext, userId: string, form: FormData): Promise<Outcome> {
  const applicationId = textOf(form, 'application')
  await requireApplicant(ctx, { userId, applicationId })
  const one = { applicationIds: [applicationId], key: `${keyOf(form)} ${applicationId}` }
  switch (textOf(form, 'status')) {
    case 'approved': {
      const checks = { amlChecked: form.get('aml') !== null, sanctionsChecked: form.get('sanctions') !== null }
      const approved = await approveKycApplication(ctx, { ...one, ...checks })
      // High risk takes another person as well; the KYC page says where that stands (ADK-05).
      const isFirst = approved.ok && approved.awaiting.length > 0
      return isFirst
        ? { ok: true, goTo: applicationUrl(applicationId, {}, { done: 'first', of: applicationId }) }
        : approved
    }
    case 'rejected': {
      const reason = textOf(form, 'reason')
      return await rejectKycApplication(ctx, { ...one, ...(reason && { reason }) })
    }
    case 'pending':
      return await reopenKycApplication(ctx, applicationId)
    default:
      return { ok: false, refusal: 'status_missing' }
  }
}

/** Carries out one of the page's forms: redirects back saying what was done, or answers why not. */
export async function answerPersonAct(ctx: PersonContext, userId: string, form: FormData) {
  const act = (Object.keys(ACTS) as PersonAct[]).find((one) => one === form.get('intent'))
  if (act === undefined) throw data(null, { status: 400 })
  const outcome = await orBroken(
    ctx,
    orKeyReused(() => ACTS[act](ctx, userId, form)),
  )
  if (outcome.ok) return redirect(outcome.goTo ?? personUrl(userId, { done: outcome.isAsked ? 'asked' : act }), 303)
  if (outcome.refusal === 'proof_needed') return askAgain(personUrl(userId, { act }))
  const group = String(outcome.details?.group ?? '')
  const code = outcome.refusal === 'account_in_use' ? `in_use_${outcome.details?.kind}` : outcome.refusal
  return data<PersonAnswer>({ act, code, group, typed: typedIn(form) }, { status: 422 })
}

/** A failure on our side is a refusal beside what was asked, not a page of its own; the log says why. */
async function orBroken(ctx: PersonContext, outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome
  } catch (err) {
    // An answer of its own, not a failure.
    if (!(err instanceof Error)) throw err
    if (outageOf(err) !== null || (err instanceof NotFound && err.code === 'person_not_found')) throw err
    if (err instanceof NotFound) return { ok: false, refusal: 'gone' }
    if (err instanceof Denied) throw err
    ctx.log.error({ err }, 'action on a person failed')
    return { ok: false, refusal: 'broken' }
  }
}
