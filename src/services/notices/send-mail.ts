import type { Context } from '#context'
import { enqueueJobs, type Turn } from '#db/job-queue.ts'
import { findFailingSince, hasTakenOthers, type Mailing, markMailingTaken, upsertMailing } from '#db/mail-outcomes.ts'
import { findPerson, type PersonRow } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { closedEmail } from '#domain/access/account-closing.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, type Language } from '#domain/language.ts'
import { isSentAnyway, outcomeOf } from '#domain/notices/mail-outcomes.ts'
import type { NoticeTopic } from '#domain/notices/topics.ts'
import { composeLetter } from '#integrations/mail/letter.ts'
import { type MailMessage, RecipientRefused } from '#integrations/mail/mail.ts'
import { addressKey, returnPathOf } from '#services/notices/mail-address.ts'
import { noteMailOutcome } from '#services/notices/note-mail-outcome.ts'
import { quotedReference } from '#services/notices/release-reference.ts'
import { unsubscribeUrl } from '#services/notices/unsubscribe-link.ts'

/** The job that writes one letter to one person and passes it to the mail port; its payload is a QueuedMail. */
export const SEND_MAIL_JOB = 'send_mail'

/**
 * An email in the queue: whose, which letter, and the figures it needs. Name, address, language, and what the desk put into words are
 * read when it's written, so the queue contains nothing personal. The worker writes it, because a service in the router's bundle doesn't know where content/ is.
 */
export interface QueuedMail {
  /** Sent twice, it's one email. */
  id: string
  userId: string
  /** A file of content/<language>/mails. */
  letter: string
  values: Record<string, string | number>
  /** An address other than the account's, sealed (base64): a new one still to be confirmed, or one that was given up. */
  sealedTo?: string
  /** For an optional email: what the reader can stop with its link. */
  topic?: NoticeTopic
}

/** Where an email's own address is sealed. */
export const addressPlace = (mailId: string): string => `mails.to:${mailId}`

/**
 * Queues emails in one statement, in the transaction of what they report, so that a rollback sends nothing. What goes to many at once takes
 * the last turn: a link that someone waits for is sent before it.
 */
export async function queueMails(tx: Tx, mails: readonly QueuedMail[], turn: Turn = 'usual'): Promise<void> {
  await enqueueJobs(
    tx,
    SEND_MAIL_JOB,
    mails.map((mail) => ({ key: mail.id, payload: mail })),
    { turn },
  )
}

/**
 * Writes a queued email in its reader's language and passes it on. Throws when the mail port couldn't accept it: the queue tries
 * again, and the id keeps it from being sent twice. People whose accounts are gone get nothing, and an address that failed only what is
 * sent anyway (domain/notices/mail-outcomes.ts).
 */
export async function sendMail(ctx: Context, mail: QueuedMail): Promise<void> {
  const person = await findPerson(ctx.db, mail.userId)
  if (person === null) return
  if (mail.sealedTo === undefined && person.email === closedEmail(mail.userId)) return
  const { language } = person
  const to =
    mail.sealedTo === undefined
      ? person.email
      : ctx.sealing.open(Buffer.from(mail.sealedTo, 'base64'), addressPlace(mail.id))
  const mailing = { user_id: mail.userId, mail_id: mail.id, address_key: addressKey(ctx, to) }
  if (!isSentAnyway(mail.letter) && (await findFailingSince(ctx.db, mailing.address_key)) !== null) {
    await noteMailOutcome(ctx, mailing, { outcome: 'held', status: null })
    return
  }
  const { PRODUCT_NAME: product, SUPPORT_EMAIL: support } = ctx.config
  const values = {
    product,
    name: firstName(person),
    ...(await quotedReference(ctx, mail)),
    ...inReadersLanguage(ctx, mail.values, language),
  }
  const stop =
    mail.topic === undefined ? {} : { unsubscribeUrl: linkIn(language, unsubscribeUrl(ctx, mail.userId, mail.topic)) }
  const letter = await composeLetter(mail.letter, language, values, { product, support, ...stop })
  const kind = mail.letter.replaceAll('-', '_')
  // Letters say "reply to this email": a person reads the answer.
  const replyTo = { name: product, address: support }
  await passOn(
    ctx,
    { ...mailing, letter: mail.letter },
    { id: mail.id, kind, language, to, replyTo, ...stop, ...letter },
  )
}

/** The figures of a letter with its links in its language. */
function inReadersLanguage(ctx: Context, values: QueuedMail['values'], language: Language): QueuedMail['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith(`${ctx.config.PUBLIC_URL}/`) ? linkIn(language, value) : value,
    ]),
  )
}

/** A link of a letter, naming the letter's language: the device that opens it may know none yet. */
function linkIn(language: Language, link: string): string {
  if (language === DEFAULT_LANGUAGE) return link
  const url = new URL(link)
  url.searchParams.set(LANGUAGE_KEY, language)
  return url.href
}

/** Before it leaves, it's written down which address it goes to: a report may be back before the mail server's own answer. */
async function passOn(ctx: Context, mailing: Mailing & { letter: string }, message: MailMessage): Promise<void> {
  const path = returnPathOf(ctx, mailing)
  await upsertMailing(ctx.db, { ...mailing, token_hash: path?.tokenHash ?? null })
  try {
    await ctx.mail.send({ ...message, ...(path !== null && { returnTo: path.address }) })
  } catch (error) {
    if (!(error instanceof RecipientRefused) || !(await isGone(ctx, mailing, error))) throw error
    await noteMailOutcome(ctx, mailing, { outcome: 'failed', status: error.status })
    ctx.log.info({ mailId: message.id, status: error.status }, 'the mail server refused the recipient')
    return
  }
  await markMailingTaken(ctx.db, mailing)
  ctx.log.info({ mailId: message.id, kind: message.kind }, 'mail sent to the server')
}

/**
 * Whether a refusal says that the address doesn't exist. Without a status it may as well mean that the server relays nothing of ours, so it has
 * to have taken email to someone else since; until then, the queue tries again.
 */
async function isGone(ctx: Context, mailing: Mailing, { status }: RecipientRefused): Promise<boolean> {
  if (status === null) return await hasTakenOthers(ctx.db, mailing)
  return outcomeOf({ action: 'failed', status }) === 'failed'
}

/** The name in an email's greeting: the first name, or the part before the at sign if there is none. */
function firstName(person: PersonRow): string {
  return person.full_name.split(' ')[0] || person.email.slice(0, person.email.lastIndexOf('@'))
}
