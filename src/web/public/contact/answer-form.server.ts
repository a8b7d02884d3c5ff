import { data, redirect } from 'react-router'
import type { RequestContext } from '#context'
import { answerMessage, statusOf } from '#web/contact/answer-message.server.ts'
import type { ContactAnswer } from '#web/contact/contact-answer.ts'
import { inLanguage, languageOf } from '#web/i18n/language.ts'
import { busyCodeOf } from '#web/or-busy.server.ts'
import { CONTACT_FIELDS, NOTHING_TYPED, type UnsentForm } from '#web/public/contact/unsent-form.ts'
import { textIn } from '#web/read-form.ts'
import { readFormBody } from '#web/uploads/read-body.server.ts'

/**
 * The contact form was sent (CONT-01 to CONT-06). When accepted, it redirects by 303 to the URL of its ticket, so that a reload
 * sends nothing again; refused, the page comes back with everything that was typed.
 */
export async function answerContactForm(ctx: RequestContext, request: Request) {
  const language = languageOf(request)
  const { form, isCut } = await readFormBody(request)
  const typed = { ...NOTHING_TYPED }
  for (const field of CONTACT_FIELDS) typed[field] = textIn(form, field)
  const file = form.get('attachment')
  const attachment =
    file instanceof File && (file.name !== '' || file.size > 0)
      ? { name: file.name, content: new Uint8Array(await file.arrayBuffer()) }
      : null
  const refused = (answer: UnsentForm['answer']) =>
    data<UnsentForm>({ answer, typed, hadFile: attachment !== null || isCut, isCut }, { status: statusOf(answer) })
  if (isCut) return refused({ kind: 'wrong', fields: { attachment: { code: 'attachment_too_large' } } })
  const message = { ...typed, attachment, trap: textIn(form, 'website'), language, channel: 'contact_page' as const }
  const answer: ContactAnswer =
    ctx.outage === undefined
      ? await answerMessage(ctx, request, message)
      : { kind: 'failed', busy: busyCodeOf(ctx.outage) }
  if (answer.kind === 'sent') return redirect(`${inLanguage('/contact', language)}?ticket=${answer.ticketId}#sent`, 303)
  // If even this page fails to come back, the error page in its place can send the message again, but it can't keep a file.
  if (answer.kind === 'failed' && answer.busy !== null && attachment === null)
    ctx.unsent = CONTACT_FIELDS.map((field) => [field, typed[field]] as const)
  return refused(answer)
}
