import addressparser from 'nodemailer/lib/addressparser'
import type { GivenFile } from '#integrations/files/read-attachment.ts'
import { htmlText } from '#integrations/mail/html-text.ts'
import { decodeText, decodeWords, type MailPart, readParts } from '#integrations/mail/mail-parts.ts'

/** An email that came to us, read. */
export interface ReceivedMail {
  /** With its angle brackets; null when it has none. */
  messageId: string | null
  from: { name: string; address: string }
  /** Every address it says it was sent to, as the headers of people and mail systems name them. */
  recipients: string[]
  subject: string
  /** Its plain text, or what its HTML says. */
  text: string
  files: GivenFile[]
  /** A program sent it: an absence note, a mail server that couldn't deliver, a list (RFC 3834). */
  isAutomatic: boolean
  /** A mail system found that its sender's address isn't who sent it (RFC 8601). */
  isForged: boolean
}

const TO = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to']

/** Reads an email as mail systems pass it on (RFC 5322, MIME). Null when it isn't one, or doesn't say who sent it. */
export function readMail(raw: Uint8Array): ReceivedMail | null {
  const read = readParts(raw)
  const [from] = read === null ? [] : addressesOf(read.headers, ['from'])
  if (read === null || from === undefined) return null
  const { headers, parts } = read
  return {
    messageId: /<[^<>\s]{1,900}>/.exec(headers.get('message-id')?.[0] ?? '')?.[0] ?? null,
    from,
    recipients: addressesOf(headers, TO).map(({ address }) => address),
    subject: decodeWords(headers.get('subject')?.[0] ?? ''),
    text: textOf(parts),
    files: parts.filter(isFile).map((part, place) => fileOf(part, place)),
    isAutomatic: isAutomatic(headers, from.address),
    isForged: (headers.get('authentication-results') ?? []).some(saysForged),
  }
}

function addressesOf(headers: MailPart['headers'], names: readonly string[]): ReceivedMail['from'][] {
  return names
    .flatMap((name) => headers.get(name) ?? [])
    .flatMap((value) => addressparser(value, { flatten: true }))
    .flatMap(({ name, address }) => (address?.includes('@') ? [{ name: decodeWords(name ?? ''), address }] : []))
}

const isText = (part: MailPart) => !part.isAttachment && part.fileName === null
const isFile = (part: MailPart) => !(isText(part) && (part.type === 'text/plain' || part.type === 'text/html'))

function textOf(parts: readonly MailPart[]): string {
  const of = (type: string) =>
    parts
      .filter((part) => isText(part) && part.type === type)
      .map(({ content, charset }) => decodeText(content, charset).trim())
      .filter((text) => text !== '')
      .join('\n\n')
  return of('text/plain') || htmlText(of('text/html'))
}

const fileOf = ({ fileName, type, content }: MailPart, place: number): GivenFile => ({
  name: fileName?.trim() || `${type.split('/')[1] ?? 'attachment'}-${place + 1}`,
  content,
})

/** Where the domain publishes no policy, that both of the other checks failed. A header that someone made up can only say it of themselves. */
function saysForged(results: string): boolean {
  const says = (check: RegExp) => check.test(results)
  if (says(/\bdmarc=fail\b/i)) return true
  return says(/\bspf=(?:soft|hard)?fail\b/i) && says(/\bdkim=fail\b/i) && !says(/\bdkim=pass\b/i)
}

function isAutomatic(headers: MailPart['headers'], from: string): boolean {
  const said = (name: string) => (headers.get(name)?.[0] ?? '').trim().toLowerCase()
  return (
    (headers.has('auto-submitted') && !/^no\b/.test(said('auto-submitted'))) ||
    /^(?:bulk|junk|list|auto_reply)$/.test(said('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headers.has(name)) ||
    said('return-path') === '<>' ||
    said('content-type').startsWith('multipart/report') ||
    /^(?:mailer-daemon|postmaster)@/i.test(from)
  )
}
