import { z } from 'zod'
import type { Refused } from '#domain/verdict.ts'
import { sendContactMessage } from '#services/support/send-contact-message.ts'
import { languageFrom, languageOf } from '#web/i18n/language.ts'
import { requestContext } from '#web/request-context.ts'
import { readBody } from '#web/uploads/read-body.server.ts'
import type { Route } from './+types/send-contact-email'

const file = z.object({ name: z.string().max(500), content: z.base64(), type: z.string().max(200) })
/** CALL-13's payload. The type of a file is looked up in its content, whatever is claimed. */
const payload = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  attachment: file.nullish(),
  /** Not in the specification: the language of the letters; left out, that of the address or the cookie, else English. */
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
  const answer = await sendContactMessage(ctx, {
    ...form,
    channel: 'api',
    language: languageFrom(language) ?? languageOf(request),
    attachment: attachment ? { name: attachment.name, content: Buffer.from(attachment.content, 'base64') } : null,
    client: ctx.request,
  }).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a message could not be stored')
    return null
  })
  if (answer === null) return no('not_sent', 503)
  if (answer.ok) return Response.json({ id: answer.ticketId }, { status: 201 })
  if (!('fields' in answer)) return refused(answer)
  const fields = Object.entries(answer.fields).map(([field, { refusal }]) => [field, refusal])
  const isTooLarge = answer.fields.attachment?.refusal === 'attachment_too_large'
  return no('invalid', isTooLarge ? 413 : 400, Object.fromEntries(fields))
}

/** Nothing can be read here. */
export function loader() {
  return notAllowed()
}

function refused({ refusal, details }: Refused<'too_many_attempts' | 'looks_automated'>) {
  if (refusal !== 'too_many_attempts') return no(refusal, 400)
  return no(refusal, 429, {}, { 'Retry-After': String(details?.waitSeconds) })
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
