import { parseHeaderValue } from 'nodemailer/lib/mime-funcs'

/** A part of an email (RFC 2045): its headers by lowercase name, each in the order it came, and what is in it. */
export interface MailPart {
  headers: ReadonlyMap<string, readonly string[]>
  type: string
  charset: string
  /** Null where it's meant to be read with the text. */
  fileName: string | null
  isAttachment: boolean
  content: Uint8Array
}

/** Deeper, or more parts, than any program makes: an email like that is meant to keep us busy. */
const DEEPEST = 8
const MOST_PARTS = 60
const LONGEST_HEAD = 128 * 1024
const MOST_HEADERS = 1000

class Unreadable extends Error {}

/** The headers of an email and its leaves, in their order; null when it isn't one, or goes beyond what any program makes. */
export function readParts(raw: Uint8Array): { headers: MailPart['headers']; parts: MailPart[] } | null {
  // One character a byte: parts are split first and decoded afterward, each from its own charset.
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const parts: MailPart[] = []
  try {
    // Some systems pass an email on behind the line of a mailbox file.
    const headers = walk(source.replace(/^From [^\r\n]*\r?\n/, ''), parts, 0)
    return headers.size === 0 ? null : { headers, parts }
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function walk(source: string, parts: MailPart[], depth: number): MailPart['headers'] {
  if (depth > DEEPEST || parts.length >= MOST_PARTS) throw new Unreadable()
  const { head, body } = splitHead(source)
  const headers = readHeaders(head)
  const type = structured(headers, 'content-type', 'text/plain')
  const disposition = structured(headers, 'content-disposition', 'inline')
  const boundary = type.params.boundary ?? ''
  if (type.value.startsWith('multipart/') && boundary !== '') {
    for (const part of splitBody(body, boundary)) walk(part, parts, depth + 1)
    return headers
  }
  const fileName = disposition.params.filename ?? type.params.name ?? null
  parts.push({
    headers,
    type: type.value,
    charset: type.params.charset ?? 'utf-8',
    fileName: fileName === null ? null : decodeWords(fileName),
    isAttachment: disposition.value === 'attachment',
    content: decodeBody(body, (headers.get('content-transfer-encoding')?.[0] ?? '').trim().toLowerCase()),
  })
  return headers
}

function splitHead(source: string): { head: string; body: string } {
  const end = /\r?\n\r?\n|^\r?\n/.exec(source.slice(0, LONGEST_HEAD))
  if (end === null) {
    if (source.length > LONGEST_HEAD) throw new Unreadable()
    return { head: source, body: '' }
  }
  return { head: source.slice(0, end.index), body: source.slice(end.index + end[0].length) }
}

/** The fields of a head, by lowercase name; null when there are more of them than any program writes. */
export function readFields(head: string): MailPart['headers'] | null {
  try {
    return readHeaders(head)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function readHeaders(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  let count = 0
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (!/^[!-9;-~]+$/.test(name)) continue
    count += 1
    if (count > MOST_HEADERS) throw new Unreadable()
    const before = headers.get(name)
    const value = line.slice(colon + 1).trim()
    if (before === undefined) headers.set(name, [value])
    else before.push(value)
  }
  return headers
}

function structured(headers: MailPart['headers'], name: string, byDefault: string) {
  const { value, params } = parseHeaderValue(headers.get(name)?.[0] ?? byDefault, { stripComments: true })
  return { value: value.trim().toLowerCase(), params }
}

/** What is between the lines of a boundary; what stands before the first and behind the last is no part of the email. */
function splitBody(body: string, boundary: string): string[] {
  const found: string[] = []
  const mark = `\n--${boundary}`
  const text = `\n${body}`
  let from = text.indexOf(mark)
  while (from !== -1) {
    if (found.length > MOST_PARTS) throw new Unreadable()
    const lineEnd = text.indexOf('\n', from + mark.length)
    const rest = text.slice(from + mark.length, lineEnd === -1 ? undefined : lineEnd)
    if (rest.startsWith('--') || lineEnd === -1) return found
    const next = text.indexOf(mark, lineEnd)
    // A longer boundary begins like this one, but its line goes on.
    if (/^[ \t]*\r?$/.test(rest)) found.push(text.slice(lineEnd + 1, next === -1 ? undefined : next).replace(/\r$/, ''))
    from = next
  }
  return found
}

function decodeBody(body: string, encoding: string): Uint8Array {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  return bytesOf(wholeLines(body))
}

/** Quoted-printable with its soft line breaks taken out. Blanks are cut from each line's end: an expression tries each of a long run again. */
function wholeLines(body: string): string {
  const lines = body.split('\n')
  const last = lines.pop() ?? ''
  const whole = lines.map((line) => {
    const isCrLf = line.endsWith('\r')
    let end = line.length - (isCrLf ? 1 : 0)
    while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1
    if (line[end - 1] === '=') return line.slice(0, end - 1)
    return `${line.slice(0, end)}${isCrLf ? '\r\n' : '\n'}`
  })
  return `${whole.join('')}${last}`
}

const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Text in a charset as its part names it; an unknown one is read as Windows writes it. */
export function decodeText(content: Uint8Array, charset: string): string {
  const label = charset.trim().toLowerCase()
  try {
    return new TextDecoder(label === '' || label === 'us-ascii' ? 'utf-8' : label).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

const WORD = /=\?([^?\s]{1,40})\?([bq])\?([^?]*)\?=(?:[ \t]+(?==\?))?/gi

/** A header's text: its encoded words (RFC 2047), and UTF-8 that some programs write as it is. */
export function decodeWords(value: string): string {
  const plain = decodeRaw(value)
  return plain.replaceAll(WORD, (_, charset: string, kind: string, text: string) => {
    const bytes = kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : bytesOf(text.replaceAll('_', ' '))
    return decodeText(bytes, charset.replace(/\*.*$/, ''))
  })
}

function decodeRaw(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}
