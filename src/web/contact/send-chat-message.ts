import { redirect } from 'react-router'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language.ts'
import { answerMessage, statusOf } from '#web/contact/answer-message.server.ts'
import type { ContactAnswer } from '#web/contact/contact-answer.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/send-chat-message'

const text = z.string().catch('')
const FORM = z.object({
  name: text,
  email: text,
  message: text,
  website: text,
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
})

/** Takes what the chat's form sends (CHAT-06, CHAT-07, DATA-16) and answers a ContactAnswer as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const typed = await request.formData().catch(() => new FormData())
  const { website, ...form } = FORM.parse(Object.fromEntries(typed))
  const answer: ContactAnswer = await answerMessage(ctx, request, { ...form, channel: 'chat', trap: website })
  return Response.json(answer, { status: statusOf(answer), headers: { 'Cache-Control': 'no-store' } })
}

/** There is nothing to see at /chat/contact itself. */
export function loader() {
  return redirect('/contact')
}
