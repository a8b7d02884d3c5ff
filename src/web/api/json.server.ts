import type { z } from 'zod'
import type { RequestContext } from '#context'
import { type Outage, outageOf, Unavailable } from '#outage'
import type { refusal } from '#web/api/doors.ts'
import { busyCodeOf } from '#web/or-busy.server.ts'
import { readBody } from '#web/uploads/read-body.server.ts'

type Fields = z.output<typeof refusal>['fields']

interface Details {
  fields?: Fields
  headers?: Record<string, string>
  message?: string | undefined
}

/** A refusal of a JSON door: `{ error, fields }` with codes, never a sentence that a program would have to read. */
export function refuseJson(
  error: string,
  status: number,
  { fields = {}, headers = {}, message }: Details = {},
): Response {
  const body = { error, fields, message } satisfies z.output<typeof refusal>
  return Response.json(body, { status, headers })
}

/** Anything but this method. */
export function onlyMethod(allowed: 'GET' | 'POST'): Response {
  return refuseJson(`${allowed.toLowerCase()}_only`, 405, { headers: { Allow: allowed } })
}

/** What a program sent, as its schema types it; or the answer that says what is wrong with it. At most `longest` bytes are read. */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  longest?: number,
): Promise<{ ok: true; value: z.output<Schema> } | { ok: false; answer: Response }> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? ''))
    return { ok: false, answer: refuseJson('json_needed', 415) }
  const { bytes, isCut } = await readBody(request, longest)
  if (isCut) return { ok: false, answer: refuseJson('too_large', 413) }
  const json = readJson(bytes)
  const parsed = schema.safeParse(json)
  const withNul = isRecord(json) ? Object.keys(json).filter((name) => holdsNul(json[name])) : []
  if (parsed.success && withNul.length === 0) return { ok: true, value: parsed.data }
  if (parsed.success) {
    const fields = Object.fromEntries(withNul.map((name) => [name, 'wrong_type']))
    return { ok: false, answer: refuseJson('invalid', 400, { fields }) }
  }
  const wrong = parsed.error.issues.map(({ path }) => [String(path[0] ?? 'body'), 'wrong_type'])
  return { ok: false, answer: refuseJson('invalid', 400, { fields: Object.fromEntries(wrong) }) }
}

/** What a URL asks, as its schema types it; or the answer that says what is wrong with it. */
export function readQuery<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): { ok: true; value: z.output<Schema> } | { ok: false; answer: Response } {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (parsed.success) return { ok: true, value: parsed.data }
  const wrong = parsed.error.issues.map(({ path }) => [String(path[0]), 'wrong_type'])
  return { ok: false, answer: refuseJson('invalid', 400, { fields: Object.fromEntries(wrong) }) }
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null
}

/** Answers as a program understands it when the database is busy or away; anything else is thrown on. */
export async function orBusyJson(ctx: RequestContext, act: () => Promise<Response>): Promise<Response> {
  try {
    if (ctx.writeOutage !== undefined) throw new Unavailable(ctx.writeOutage)
    return await act()
  } catch (error) {
    const outage: Outage | null = outageOf(error)
    if (outage === null) throw error
    ctx.metOutage?.(outage)
    return refuseJson(busyCodeOf(outage), 503, { headers: { 'Retry-After': '5' } })
  }
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null
}

/** PostgreSQL stores no NUL, and JSON writes it as `\u0000`, which the door's own look at the bytes (`noNul`) can't see. */
function holdsNul(json: unknown): boolean {
  if (typeof json === 'string') return json.includes('\0')
  return isRecord(json) && Object.values(json).some(holdsNul)
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
