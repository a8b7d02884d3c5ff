import { data, redirect } from 'react-router'
import type { RequestContext } from '#context'
import type { Refused } from '#domain/verdict.ts'
import { type Outage, outageOf } from '#outage'
import { type ContactFieldProblems, sendContactMessage } from '#services/support/send-contact-message.ts'
import { hasLeft } from '#web/has-left.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { busyCodeOf } from '#web/or-busy.server.ts'
import {
  CONTACT_FIELDS,
  type ContactAnswer,
  type ContactProblem,
  NOTHING_TYPED,
} from '#web/public/contact/contact-answer.ts'
import { readForm } from '#web/uploads/read-body.server.ts'

const TOO_LARGE = 413
const TOO_MANY = 429
const UNAVAILABLE = 503

/**
 * The contact form was sent (CONT-01 to CONT-06). Accepted, it leads by 303 to the address of its ticket, so that a reload
 * sends nothing again; refused, the page comes back with everything that was typed.
 */
export async function answerContactForm(ctx: RequestContext, request: Request) {
  const language = languageOf(request)
  const { form, isCut } = await readForm(request)
  const typed = { ...NOTHING_TYPED }
  for (const field of CONTACT_FIELDS) typed[field] = text(form, field)
  const file = form.get('attachment')
  const attachment =
    file instanceof File && (file.name !== '' || file.size > 0)
      ? { name: file.name, content: new Uint8Array(await file.arrayBuffer()) }
      : null
  const kept = { typed, hadFile: attachment !== null || isCut, isCut }
  if (isCut) {
    const problems = { attachment: { code: 'attachment_too_large' as const } }
    return data<ContactAnswer>({ lead: 'large', problems, ...kept }, { status: TOO_LARGE })
  }
  const input = { ...typed, attachment, trap: text(form, 'website'), language, client: ctx.request }
  const refusedFor = (lead: 'busy' | 'failed') =>
    data<ContactAnswer>({ lead, problems: {}, ...kept }, { status: UNAVAILABLE })
  // Should the page itself not come back either, the page in its place can send the message again; a file it cannot keep.
  const keep = () => {
    if (attachment === null) ctx.unsent = CONTACT_FIELDS.map((field) => [field, typed[field]] as const)
  }
  if (ctx.outage !== undefined) {
    keep()
    return refusedFor(leadFor(ctx.outage))
  }
  let answer: Awaited<ReturnType<typeof sendContactMessage>>
  try {
    answer = await sendContactMessage(ctx, { channel: 'contact_page', ...input })
  } catch (error) {
    if (hasLeft(request)) throw error
    const outage = outageOf(error)
    ctx.log[outage === null ? 'error' : 'warn']({ err: error, outage }, 'a message could not be stored')
    if (outage !== null) keep()
    return refusedFor(leadFor(outage))
  }
  if (answer.ok) return redirect(`${inLanguage('/contact', language)}?ticket=${answer.ticketId}#sent`, 303)
  if ('fields' in answer) {
    const problems = Object.fromEntries(
      Object.entries(answer.fields).map(([field, problem]) => [field, problemOf(problem)]),
    )
    return data<ContactAnswer>({ lead: leadOf(answer.fields), problems, ...kept }, { status: 400 })
  }
  const code = answer.refusal
  const problems: ContactAnswer['problems'] = code === 'looks_automated' ? { trap: { code } } : { form: { code } }
  return data<ContactAnswer>({ lead: null, problems, ...kept }, { status: code === 'looks_automated' ? 400 : TOO_MANY })
}

/** Nobody can tell whether a message was stored whose connection broke: then it only says that sending failed. */
function leadFor(outage: Outage | null): 'busy' | 'failed' {
  return outage !== null && busyCodeOf(outage) === 'busy' ? 'busy' : 'failed'
}

const MISSING = /_missing$/

/** The specification has one sentence a submission; the first of them that holds stands above the list. */
function leadOf(fields: ContactFieldProblems): ContactAnswer['lead'] {
  const codes = Object.values(fields).map(({ refusal }) => refusal)
  if (codes.some((code) => MISSING.test(code))) return 'missing'
  if (codes.includes('message_too_short')) return 'short'
  return codes.includes('attachment_too_large') ? 'large' : null
}

function problemOf({ refusal, details }: Pick<Refused<ContactProblem['code']>, 'refusal' | 'details'>): ContactProblem {
  return { code: refusal, ...(details as Omit<ContactProblem, 'code'> | undefined) }
}

/** A file or a missing field reads as an empty text. */
function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
