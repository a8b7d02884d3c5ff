import type { Context } from '#context'
import { enqueueJobs } from '#db/job-queue.ts'
import { findPerson, type PersonRow } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { closedEmail } from '#domain/access/account-closing.ts'
import type { NoticeTopic } from '#domain/notices/topics.ts'
import { composeLetter } from '#integrations/mail/letter.ts'
import { unsubscribeUrl } from '#services/notices/unsubscribe-link.ts'

/** The job that writes one letter to one person and passes it to the mail port; its payload is a QueuedMail. */
export const SEND_MAIL_JOB = 'send_mail'

/**
 * An email in the queue: whose, which letter, and the figures it needs. Name, address, and language are read when it's written, so
 * the queue contains nothing personal. The worker writes it, because a service in the router's bundle doesn't know where content/ is.
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

/** Queues emails in one statement, in the transaction of what they report, so that a rollback sends nothing. */
export async function queueMails(tx: Tx, mails: readonly QueuedMail[]): Promise<void> {
  await enqueueJobs(
    tx,
    SEND_MAIL_JOB,
    mails.map((mail) => ({ key: mail.id, payload: mail })),
  )
}

/**
 * Writes a queued email in its reader's language and passes it on. Throws when the mail port couldn't accept it: the queue tries
 * again, and the id keeps it from being sent twice. People whose accounts are gone get nothing.
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
  const { PRODUCT_NAME: product, SUPPORT_EMAIL: support } = ctx.config
  const values = { product, name: firstName(person), ...mail.values }
  const stop = mail.topic === undefined ? {} : { unsubscribeUrl: unsubscribeUrl(ctx, mail.userId, mail.topic) }
  const letter = await composeLetter(mail.letter, language, values, { product, support, ...stop })
  const kind = mail.letter.replaceAll('-', '_')
  // Letters say "reply to this email": a person reads the answer.
  const replyTo = { name: product, address: support }
  await ctx.mail.send({ id: mail.id, kind, language, to, replyTo, ...stop, ...letter })
  ctx.log.info({ mailId: mail.id, kind }, 'mail sent to the server')
}

/** The name in an email's greeting: the first name, or the part before the at sign if there is none. */
function firstName(person: PersonRow): string {
  return person.full_name.split(' ')[0] || person.email.slice(0, person.email.lastIndexOf('@'))
}
