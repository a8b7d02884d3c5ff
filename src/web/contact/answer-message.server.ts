import type { RequestContext } from '#context'
import { ticketNumber } from '#domain/support/ticket-number.ts'
import type { Refused } from '#domain/verdict.ts'
import { outageOf } from '#outage'
import { type ContactInput, sendContactMessage } from '#services/support/send-contact-message.ts'
import type { ContactAnswer, ContactProblem } from '#web/contact/contact-answer.ts'
import { hasLeft } from '#web/has-left.ts'
import { busyCodeOf } from '#web/or-busy.server.ts'

/**
 * Hands a message to the support team, whichever door it came through (CONT-01 to CONT-08, CHAT-06, CALL-13), and says
 * what became of it. A message that could not be stored is an answer too; throws only for someone who has left.
 */
export async function answerMessage(
  ctx: RequestContext,
  request: Request,
  message: Omit<ContactInput, 'client'>,
): Promise<ContactAnswer> {
  try {
    const outcome = await sendContactMessage(ctx, { ...message, client: ctx.request })
    if (outcome.ok) return { kind: 'sent', ticketId: outcome.ticketId, number: ticketNumber(outcome.ticketId) }
    if (!('fields' in outcome)) return { kind: 'refused', problem: problemOf(outcome) }
    const fields = Object.entries(outcome.fields).map(([field, problem]) => [field, problemOf(problem)])
    return { kind: 'wrong', fields: Object.fromEntries(fields) }
  } catch (error) {
    if (hasLeft(request)) throw error
    const outage = outageOf(error)
    ctx.log[outage === null ? 'error' : 'warn']({ err: error, outage }, 'a message could not be stored')
    return { kind: 'failed', busy: outage && busyCodeOf(outage) }
  }
}

/** The status every door answers with. */
export function statusOf(answer: ContactAnswer): number {
  if (answer.kind === 'sent') return 200
  if (answer.kind === 'failed') return 503
  if (answer.kind === 'refused') return answer.problem.code === 'too_many_attempts' ? 429 : 400
  return answer.fields.attachment?.code === 'attachment_too_large' ? 413 : 400
}

function problemOf({ refusal, details }: Pick<Refused<ContactProblem['code']>, 'refusal' | 'details'>): ContactProblem {
  return { code: refusal, ...(details as Omit<ContactProblem, 'code'> | undefined) }
}
