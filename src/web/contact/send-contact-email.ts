import type { z } from 'zod'
import { languageFrom } from '#domain/language.ts'
import { onceByKey } from '#web/api/answer-once.server.ts'
import { onlyMethod, readJsonBody, refuseJson } from '#web/api/json.server.ts'
import { answerMessage, statusOf } from '#web/contact/answer-message.server.ts'
import type { ContactAnswer } from '#web/contact/contact-answer.ts'
import { type contactAnswer, contactPayload } from '#web/contact/contact-payload.ts'
import { languageOf } from '#web/i18n/language.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/send-contact-email'

/**
 * `send-contact-email` for programs (CALL-13): the same service as the form, as JSON. Answers `{ id }` with 201, or
 * `{ error, fields }` with codes (docs/how-to/send-a-contact-message.md). Pages of other sites may not call it: what a browser sends with
 * an Origin must come from us; a program without one may (docs/decisions/0018).
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyMethod('POST')
  const ctx = requestContext(context)
  const read = await readJsonBody(request, contactPayload)
  if (!read.ok) return read.answer
  const { attachment, language, ...form } = read.value
  const send = async () =>
    say(
      await answerMessage(ctx, request, {
        ...form,
        channel: 'api',
        language: languageFrom(language) ?? languageOf(request),
        attachment: attachment ? { name: attachment.name, content: Buffer.from(attachment.content, 'base64') } : null,
      }),
    )
  // No one is signed in here: a key belongs to the place it comes from.
  const sender = `place ${ctx.request.address}`
  return await onceByKey(ctx, request, { sender, input: read.value }, send)
}

/** Nothing can be read here. */
export function loader() {
  return onlyMethod('POST')
}

function say(answer: ContactAnswer) {
  if (answer.kind === 'sent')
    return Response.json({ id: answer.ticketId } satisfies z.output<typeof contactAnswer>, { status: 201 })
  const status = statusOf(answer)
  if (answer.kind === 'failed') return refuseJson('not_sent', status)
  if (answer.kind === 'wrong') {
    const fields = Object.entries(answer.fields).map(([field, { code }]) => [field, code])
    return refuseJson('invalid', status, { fields: Object.fromEntries(fields) })
  }
  const { code, waitSeconds } = answer.problem
  const headers: Record<string, string> = waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) }
  return refuseJson(code, status, { headers })
}
