import addressparser from 'nodemailer/lib/addressparser'
import { type DeliveryStatus, type MailOutcome, outcomeOfAll } from '#domain/notices/mail-outcomes.ts'
import { decodeText, type MailPart, readFields, readParts } from '#integrations/mail/mail-parts.ts'

/** What a mail system reports about an email of ours. */
export interface MailReport {
  /** Null: it arrived after all, or no one complains. */
  outcome: Exclude<MailOutcome, 'held'> | null
  /** The status code (RFC 3463) of a failure or a delay. */
  status: string | null
  /** Where a complaint says that the email came from: it goes to an address of its own, not to the email's sender. */
  senders: string[]
}

const DELIVERY = ['message/delivery-status', 'message/global-delivery-status']
const COMPLAINT = 'message/feedback-report'
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** A report has a few lines for each recipient; more of it than this isn't read. */
const LONGEST_REPORT = 32 * 1024
const MOST_BLOCKS = 50
const LONGEST_HEAD = 64 * 1024

/** Of RFC 5965 and its registry, those by which a reader says that they don't want it. */
const UNWANTED = ['abuse', 'fraud', 'opt-out', 'opt-out-list']

/**
 * Reads a report on delivery (RFC 3464, RFC 6533) or a complaint (RFC 5965); null for any other email. Believes nothing in it but the status:
 * which email it's about, only a token of ours says, in the address it came to or, of a complaint, in the sender it names.
 */
export function readReport(raw: Uint8Array): MailReport | null {
  const read = readParts(raw)
  if (read === null) return null
  const complaint = read.parts.find(({ type }) => type === COMPLAINT)
  if (complaint !== undefined) return readComplaint(complaint, read.parts)
  const delivery = read.parts.find(({ type }) => DELIVERY.includes(type))
  return delivery === undefined ? null : readDelivery(delivery)
}

function readDelivery(part: MailPart): MailReport {
  const recipients = blocksOf(part).flatMap((fields) => statusOf(fields) ?? [])
  const outcome = outcomeOfAll(recipients)
  return { outcome, status: outcome === null ? null : (recipients[0]?.status ?? null), senders: [] }
}

function readComplaint(part: MailPart, parts: readonly MailPart[]): MailReport {
  const [fields] = blocksOf(part)
  const kind = (fields?.get('feedback-type')?.[0] ?? '').trim().toLowerCase()
  const returned = parts.find(({ type }) => RETURNED.includes(type))
  const named = [
    ...(fields?.get('original-mail-from') ?? []),
    ...(returned === undefined ? [] : (headOf(returned)?.get('return-path') ?? [])),
  ]
  const senders = named.flatMap((value) => addressparser(value, { flatten: true })).map(({ address = '' }) => address)
  return { outcome: UNWANTED.includes(kind) ? 'complained' : null, status: null, senders }
}

type Fields = MailPart['headers']

/** The groups of fields in a report: the first is about all of it, the others each about a recipient. */
function blocksOf({ content, charset }: MailPart): Fields[] {
  return decodeText(content.subarray(0, LONGEST_REPORT), charset)
    .split(/(?:\r?\n[ \t]*){2,}/)
    .slice(0, MOST_BLOCKS)
    .flatMap((block) => readFields(block) ?? [])
    .filter((fields) => fields.size > 0)
}

function headOf({ content, charset }: MailPart): Fields | null {
  const text = decodeText(content.subarray(0, LONGEST_HEAD), charset)
  return readFields(text.replace(/^\s+/, '').split(/\r?\n\r?\n/, 1)[0] ?? '')
}

/** What a block says of its recipient; null for one that says nothing, as the first. */
function statusOf(fields: Fields): DeliveryStatus | null {
  const action = /^[a-z]+/.exec((fields.get('action')?.[0] ?? '').trim().toLowerCase())?.[0]
  const status = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec((fields.get('status')?.[0] ?? '').trim())?.[0]
  if (action === undefined || status === undefined) return null
  return { action, status: /^5\.0\.0$/.test(status) ? (diagnosed(fields) ?? status) : status }
}

/** Some systems always write 5.0.0, and what the other server really said only in its answer. */
function diagnosed(fields: Fields): string | null {
  const answer = (fields.get('diagnostic-code')?.[0] ?? '').trim()
  return /^smtp\s{0,9};.{0,200}?\b\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})(?!\d)/i.exec(answer)?.[1] ?? null
}
