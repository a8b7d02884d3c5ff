import { redirect } from 'react-router'
import { z } from 'zod'
import { sendContactMessage } from '#services/support/send-contact-message.ts'
import type { ContactAnswer, ContactProblem } from '#web/chat/contact-answer.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#web/i18n/language.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/contact'

const text = z.string().catch('')
const FORM = z.object({
  name: text,
  email: text,
  message: text,
  website: text,
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
})

const BAD_REQUEST = 400
const TOO_MANY = 429

/** Takes what the chat's form sends (CHAT-06, CHAT-07, DATA-16): a ticket and its number, or what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData().catch(() => new FormData())
  const { website, ...form } = FORM.parse(Object.fromEntries(typed))
  const ctx = requestContext(context)
  const outcome = await sendContactMessage(ctx, { ...form, channel: 'chat', trap: website, client: ctx.request })
  if (outcome.ok) return answer({ kind: 'sent', number: outcome.ticketId.slice(0, 8).toUpperCase() })
  if ('fields' in outcome) {
    const fields = Object.entries(outcome.fields).map(([name, { refusal }]) => [name, refusal as ContactProblem])
    return answer({ kind: 'wrong', fields: Object.fromEntries(fields) }, BAD_REQUEST)
  }
  if (outcome.refusal === 'too_many_attempts') return answer({ kind: 'refused', problem: outcome.refusal }, TOO_MANY)
  return answer({ kind: 'failed' }, BAD_REQUEST)
}

/** Somebody who opens /chat/contact itself has nothing to see there. */
export function loader() {
  return redirect('/contact')
}

function answer(body: ContactAnswer, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
