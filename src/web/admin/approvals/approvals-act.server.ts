import { data, redirect } from 'react-router'
import { closeRequest } from '#services/approvals/close-request.ts'
import { approveRequest } from '#services/operations/approve-request.ts'
import { findNextApproval } from '#services/operations/find-next-approval.ts'
import { approvalUrl } from '#web/admin/approvals/approval-url.ts'
import { textOf } from '#web/admin/form-fields.ts'
import type { adminApprovals } from '#web/i18n/enUS/admin-approvals.ts'
import { askAgain, type PersonContext } from '#web/session.ts'

export type ApprovalRefusal = keyof typeof adminApprovals.refusals

/** Why a request wasn't decided. */
export interface ApprovalAnswer {
  refusal: ApprovalRefusal
}

/** Approves, declines, or withdraws a request: after a decision the next that waits for one opens, after a withdrawal the list; or answers why not. */
export async function answerApproval(ctx: PersonContext, form: FormData) {
  const requestId = textOf(form, 'requestId')
  const done = { decline: 'declined', withdraw: 'withdrawn' } as const
  const intent = (['approve', 'decline', 'withdraw'] as const).find((one) => one === form.get('intent'))
  if (intent === undefined) throw data(null, { status: 400 })
  if (intent === 'approve') {
    const outcome = await approveRequest(ctx, { sessionId: ctx.session.sessionId, requestId })
    if (outcome.ok)
      throw doneWith(outcome.value.act === 'grant_role' ? 'role' : 'approved', await findNextApproval(ctx))
    if (outcome.refusal === 'proof_needed') throw askAgain(approvalUrl(requestId))
    return refused(outcome.refusal)
  }
  const verdict = await closeRequest(ctx, { requestId, as: done[intent] })
  if (verdict.ok) throw doneWith(done[intent], intent === 'decline' ? await findNextApproval(ctx) : null)
  return refused(verdict.refusal)
}

const doneWith = (did: 'role' | 'approved' | 'declined' | 'withdrawn', next: string | null) =>
  redirect(next === null ? `/dashboard/approvals?did=${did}` : `${approvalUrl(next)}&did=${did}`, 303)
const refused = (refusal: ApprovalRefusal) => data<ApprovalAnswer>({ refusal }, { status: 422 })
