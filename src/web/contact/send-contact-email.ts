import { z } from 'zod'
import { languageFrom } from '#domain/language.ts'
import { answerMessage, statusOf } from '#web/contact/answer-message.server.ts'
import type { ContactAnswer } from '#web/contact/contact-answer.ts'
import { languageOf } from '#web/i18n/language.ts'
import { requestContext } from '#web/request-context.ts'
import { readBody } from '#web/uploads/read-body.server.ts'
import type { Route } from './+types/send-contact-email'

const file = z.object({ name: z.string().max(500), content: z.base64(), type: z.string().max(200) })
/** CALL-13's payload. A file's type is determined from its content, whatever it claims to be. */
const payload = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  attachment: file.nullish(),
  /** Not in the specification: the language of the letters; when left out, that of the URL or the cookie, or else English. */
  language: z.string().nullish(),
})

/**
 * `send-contact-email` for programs (CALL-13): the same service as the form, as JSON. Answers `{ id }` with 201, or
 * `{ error, fields }` with codes (docs/how-to/send-a-contact-message.md). Pages of other sites may not call it: what a browser sends with
 * an Origin must come from us; a program without one may (docs/decisions/0018).
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed()
  const ctx = requestContext(context)
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) return no('json_needed', 415)
  const { bytes, isCut } = await readBody(request)
  if (isCut) return no('too_large', 413)
  const parsed = payload.safeParse(readJson(bytes))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => [path[0] ?? 'body', 'wrong_type'])
    return no('invalid', 400, Object.fromEntries(wrong))
  }
  const { attachment, language, ...form } = parsed.data
  return say(
    await answerMessage(ctx, request, {
      ...form,
      channel: 'api',
      language: languageFrom(language) ?? languageOf(request),
      attachment: attachment ? { name: attachment.name, content: Buffer.from(attachment.content, 'base64') } : null,
    }),
  )
}

/** Nothing can be read here. */
export function loader() {
  return notAllowed()
}

function say(answer: ContactAnswer) {
  if (answer.kind === 'sent') return Response.json({ id: answer.ticketId }, { status: 201 })
  const status = statusOf(answer)
  if (answer.kind === 'failed') return no('not_sent', status)
  if (answer.kind === 'wrong') {
    const fields = Object.entries(answer.fields).map(([field, { code }]) => [field, code])
    return no('invalid', status, Object.fromEntries(fields))
  }
  const { code, waitSeconds } = answer.problem
  return no(code, status, {}, waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) })
}

function notAllowed() {
  return Response.json({ error: 'post_only' }, { status: 405, headers: { Allow: 'POST' } })
}

function no(error: string, status: number, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return Response.json({ error, fields }, { status, headers })
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
