import { createHmac } from 'node:crypto'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ACTS, filledForm, pathOf, thingsOf } from '#tests/support/route-acts.ts'
import { actsIn, type RoutePath, readNames, readRoutePaths } from '#tests/support/route-table.ts'
import type { Things } from '#tests/support/things-of-others.ts'
import { WHOSE, type Whose } from '#tests/support/whose-route.ts'
import { DOORS } from '#web/api/doors.ts'
import { HOSTILE_BODIES, HOSTILE_INPUTS, HOSTILE_JSON, MARK, WORKED_OUT } from './hostile-inputs.ts'

export type Who = 'visitor' | 'member' | 'staff' | 'program'

export interface HostileRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
}

/** A form or a JSON door, and everything that is sent to it. */
export interface Attacked {
  name: string
  who: Who
  requests: Iterable<HostileRequest>
}

export interface Manner {
  things: Things
  /** Each gets every so-manieth of the inputs; of as many neighbors in the list, together they get all. 1: each gets all. */
  every: number
  /**
   * `together`: every field holds another input, so almost nothing is done. `alone`: also each field by itself while the others hold
   * what someone would type, so that it gets as far as it can: for a world that nobody needs afterward.
   */
  fields: 'together' | 'alone'
  /** The secret that emails from outside are signed with. */
  mailSecret: string
}

const FORM = 'application/x-www-form-urlencoded'
/** How many inputs a field gets by itself. */
const ALONE = 6
/** How many stand where a form says which act it is, or a body has a name that no one knows. */
const NAMES = 3
/** Routes that take a file. */
const TAKES_FILE = /\/upload$|^\/user\/avatar$|^\/contact$/
/** What ends or closes everything else that is sent as this person comes last. */
const ENDS = /^\/(?:auth\/logout|admin\/maintenance|user\/account\/close|seeing)$|see-as$/

/** Every form and JSON door of the product, made from the site map and from what describes `/api/v1`: a new one is included by itself. */
export function attackAll(manner: Manner): Attacked[] {
  const forms = formRoutes().flatMap((route) => actsOf(route).map((act) => ({ route, act })))
  const attacked = [
    ...forms.map(({ route, act }, turn) => ({
      name: `${route.pattern} ${act}`.trim(),
      who: whoseForm(route.pattern),
      requests: toForm(route, act, turn, manner),
    })),
    ...DOORS.map((door, turn) => ({
      name: `${door.method} ${door.path}`,
      who: door.bearer || door.scope ? ('program' as const) : ('visitor' as const),
      requests: toDoor(door, turn, manner),
    })),
  ]
  return attacked.sort(
    (a, b) => Number(ENDS.test(a.name.split(' ')[0] ?? '')) - Number(ENDS.test(b.name.split(' ')[0] ?? '')),
  )
}

/** Every route that takes forms: once, whatever languages it stands in. The demo's own aren't there in production. */
export function formRoutes(): RoutePath[] {
  return readRoutePaths().filter(
    ({ hasAction, pattern }) => hasAction && !/^\/(?:pt-br|es-mx|api|demo)\b/.test(pattern),
  )
}

/** The acts of a route's forms; '' is a form that names none. */
function actsOf(route: RoutePath): string[] {
  const own = Object.keys(ACTS[route.pattern] ?? {})
  return own.length > 0 ? own : ['', ...actsIn(route)]
}

function whoseForm(pattern: string): Who {
  const whose: Whose = WHOSE[pattern] ?? 'everyone'
  if (whose === 'everyone') return 'visitor'
  return ['desk', 'board', 'overview', 'program'].includes(whose) ? 'staff' : 'member'
}

/** This turn's share of the inputs. */
function sharesOf(turn: number, every: number): string[] {
  return HOSTILE_INPUTS.flatMap(({ text }, at) => (at % every === turn % every ? [text] : []))
}

function* toForm(
  route: RoutePath,
  act: string,
  turn: number,
  { things, every, fields }: Manner,
): Generator<HostileRequest> {
  const { pattern } = route
  const path = pathOf(pattern, things) + (pattern === '/dashboard/groups/:id' ? '?index' : '')
  const named = thingsOf(pattern, act).map(({ field }) => field)
  const names = [...new Set([...readNames(dirname(route.file)).fields, ...named])].filter((name) => name !== 'intent')
  const inputs = sharesOf(turn, every)
  const intent = act === '' ? [] : [['intent', act] as const]
  const send = (entries: readonly (readonly [string, string])[], fileName: string): HostileRequest => {
    if (TAKES_FILE.test(pattern)) return withFile(path, entries, fileName)
    return { method: 'POST', path, headers: { 'Content-Type': FORM }, body: encodeForm(entries) }
  }
  const width = Math.max(names.length, 1)
  for (let at = 0; at < inputs.length; at += width) {
    const some = inputs.slice(at, at + width)
    yield send([...intent, ...some.map((text, n) => [names[n] ?? 'x', text] as const)], some[0] ?? '')
  }
  for (const text of inputs.slice(0, NAMES)) yield send([['intent', text]], text)
  if (fields === 'together') return
  const typed = filledForm(pattern, act, things)
  for (const [n, name] of names.entries())
    for (let k = 0; k < ALONE; k++) {
      // Far from each other in the list, and others for every field.
      const text = inputs[(n * 7 + k * Math.ceil(inputs.length / ALONE)) % inputs.length] ?? ''
      yield send(Object.entries({ ...typed, [name]: text }), text)
    }
}

/** As a browser encodes a form, but half a character of a pair stays as three bytes that are no UTF-8. */
function encodeForm(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([name, text]) => `${encodeURIComponent(name)}=${percentOf(text)}`).join('&')
}

function percentOf(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : halfOf(one.charCodeAt(0)))).join('')
}

function halfOf(code: number): string {
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
  return bytes.map((byte) => `%${byte.toString(16)}`).join('')
}

function withFile(path: string, entries: readonly (readonly [string, string])[], fileName: string): HostileRequest {
  const boundary = 'the-end-of-a-part'
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const parts = entries.map(
    ([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${text}\r\n`,
  )
  const files = ['file', 'picture', 'attachments'].map(
    (field) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted(fileName.slice(0, 2_000))}"\r\nContent-Type: image/png\r\n\r\n${fileName}\r\n`,
  )
  const body = new TextEncoder().encode(`${parts.join('')}${files.join('')}--${boundary}--\r\n`)
  return { method: 'POST', path, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` }, body }
}

function* toDoor(door: (typeof DOORS)[number], turn: number, manner: Manner): Generator<HostileRequest> {
  const { path, method, query, request, signed, takesKey } = door
  const inputs = sharesOf(turn, manner.every)
  const json = { 'Content-Type': 'application/json' }
  if (query !== undefined) {
    const names = Object.keys(query.shape)
    for (const name of names)
      for (const text of inputs) yield { method: 'GET', path: `${path}?${encodeForm([[name, text]])}`, headers: {} }
  }
  if (signed !== undefined) yield* toMailDoor(path, signed, inputs, manner.mailSecret)
  if (request !== undefined) {
    for (const shape of shapesOf(z.toJSONSchema(request, { io: 'input' }))) yield* toShape(path, shape, inputs, manner)
    for (const name of takesKey ? ['Idempotency-Key'] : [])
      for (const text of inputs.filter(isHeader))
        yield { method: 'POST', path, headers: { ...json, [name]: text }, body: '{}' }
  }
  if (request === undefined && query === undefined && signed === undefined)
    for (const text of inputs)
      yield { method: method === 'get' ? 'GET' : 'POST', path: `${path}?${encodeForm([['x', text]])}`, headers: {} }
  if (method === 'post')
    for (const body of HOSTILE_BODIES) yield { method: 'POST', path, headers: json, body: new Uint8Array(body) }
}

/** Every property filled with an input; then with what is no text; and, for a world of its own, each while the others are right. */
function* toShape(
  path: string,
  shape: Record<string, unknown>,
  inputs: readonly string[],
  { fields }: Manner,
): Generator<HostileRequest> {
  const names = Object.keys(shape)
  const send = (body: Record<string, unknown>): HostileRequest => ({
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const fixed = Object.fromEntries(Object.entries(shape).filter(([name]) => name === 'grant_type'))
  const free = names.filter((name) => !Object.hasOwn(fixed, name))
  for (let at = 0; at < inputs.length; at += free.length)
    yield send({ ...Object.fromEntries(free.map((name, n) => [name, inputs[(at + n) % inputs.length]])), ...fixed })
  for (const odd of HOSTILE_JSON) yield send(Object.fromEntries(names.map((name) => [name, odd])))
  for (const text of inputs.slice(0, NAMES)) yield send({ ...shape, email: 'nobody', [text]: text })
  if (fields === 'together') return
  for (const name of names) for (const odd of HOSTILE_JSON) yield send({ ...shape, [name]: odd })
  for (const name of free)
    for (const [at, text] of inputs.entries())
      yield send({
        ...shape,
        ...(Object.hasOwn(shape, 'email') && { email: `hostile-${name}-${at}@example.com` }),
        [name]: text,
      })
}

/** Emails with an input in every header and in the text, signed as they should be; and what is no email, or not signed. */
function* toMailDoor(
  path: string,
  { type, header }: { type: string; header: string },
  inputs: readonly string[],
  secret: string,
): Generator<HostileRequest> {
  const sign = (body: Uint8Array) => {
    const seconds = String(Math.floor(Date.now() / 1000))
    const of = (...parts: (string | Uint8Array)[]) => {
      const hmac = createHmac('sha256', secret)
      for (const part of parts) hmac.update(part)
      return hmac.digest('hex')
    }
    return `t=${seconds},k=${of(seconds)},v1=${of(`${seconds}.`, body)}`
  }
  for (const text of inputs) {
    const line = text.replaceAll(/[\r\n]+/g, '\r\n ')
    const mail = `From: ${line} <ana@example.com>\r\nTo: reply@cotavia.example, ${line}\r\nSubject: ${line}\r\nMessage-ID: <${line}@example.com>\r\nIn-Reply-To: ${line}\r\nContent-Type: text/plain; charset="${line}"\r\n\r\n${text}\r\n`
    const body = new TextEncoder().encode(mail)
    yield { method: 'POST', path, headers: { 'Content-Type': type, [header]: sign(body) }, body }
  }
  for (const body of HOSTILE_BODIES)
    yield { method: 'POST', path, headers: { 'Content-Type': type, [header]: sign(body) }, body: new Uint8Array(body) }
  for (const text of inputs.filter(isHeader))
    yield { method: 'POST', path, headers: { 'Content-Type': type, [header]: text }, body: 'From: a@b.co\r\n\r\nx' }
}

/** Whether a text may stand in a header at all. */
function isHeader(text: string): boolean {
  return /^[\x20-\x7e]{1,4000}$/.test(text)
}

/** As much of JSON Schema as the doors' requests have. */
interface Schema {
  properties?: Record<string, Schema>
  oneOf?: Schema[]
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
}

/** Values that get past the first look, by name. */
const SAMPLES: Readonly<Record<string, string>> = {
  email: 'hostile@example.com',
  password: 'tup4xq-moras-12',
  full_name: 'Ana Sample',
  name: 'Ana Sample',
  phone: '3055550142',
  message: 'What does a spot cost a month, and who decides? '.repeat(3),
  userId: '11111111-2222-4333-8444-555555555555',
}

/** A body for each way that a door may be called, as its schema describes it. */
export function shapesOf(described: object): Record<string, unknown>[] {
  const schema: Schema = described
  const ways = schema.oneOf ?? schema.anyOf
  if (ways !== undefined) return ways.flatMap(shapesOf)
  const sampleOf = ([name, one]: [string, Schema]) => [name, one.const ?? one.enum?.[0] ?? SAMPLES[name] ?? '1']
  return [Object.fromEntries(Object.entries(schema.properties ?? {}).map(sampleOf))]
}

/** What an answer gives away that it shouldn't; null: nothing. */
export function wrongWith({
  status,
  headers,
  text,
}: {
  status: number
  headers: Headers
  text: string
}): string | null {
  if (status >= 500) return String(status)
  for (const [name, value] of headers) {
    if (name.includes(MARK) || (name === 'set-cookie' && value.startsWith(MARK))) return `header ${name}`
    if (name === 'location' && new RegExp(`^(?:https?:)?[/\\\\]{2,}${MARK}`).test(value)) return `leads to ${value}`
  }
  if (text.includes(WORKED_OUT)) return 'worked out a template'
  if (/root:x?:0:0:|syntax error at or near|\bat [\w.]+ \(.*\.ts:\d+/.test(text)) return 'says what is behind it'
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage && new RegExp(`<[a-z!][^>]*${MARK}`, 'i').test(withoutAttributes(text)))
    return 'has the markup on its page'
  return null
}

/** Values in quotes may hold anything: a browser reads no markup there. */
function withoutAttributes(html: string): string {
  return html.replaceAll(/=(?:"[^"]*"|'[^']*')/g, '=""')
}
