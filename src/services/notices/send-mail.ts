import type { Context } from '#context'
import { enqueueJobs } from '#db/job-queue.ts'
import { findPerson, type PersonRow } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import type { NoticeTopic } from '#domain/notices/topics.ts'
import { composeLetter } from '#integrations/mail/letter.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'
import { unsubscribeUrl } from '#services/notices/unsubscribe-link.ts'

/** The job that writes one letter to one person and hands it to the mail port; its payload is a QueuedMail. */
export const SEND_MAIL_JOB = 'send_mail'

/**
 * A mail in the queue: whose, which letter, and the figures it needs. Name, address and language are read when it is written, so
 * the queue holds nothing personal. The worker writes it, because the router's bundle of a service does not know where content/ is.
 */
export interface QueuedMail {
  /** Sent twice it is one mail. */
  id: string
  userId: string
  /** A file of content/<language>/mails. */
  letter: string
  values: Record<string, string | number>
  /** Of an optional mail: what the reader can stop with its link. */
  topic?: NoticeTopic
}

/** Puts mails into the job queue in one statement, in the transaction of what they tell: what is rolled back sends nothing. */
export async function queueMails(tx: Tx, mails: readonly (QueuedMail | MailMessage)[]): Promise<void> {
  await enqueueJobs(
    tx,
    SEND_MAIL_JOB,
    mails.map((mail) => ({ key: mail.id, payload: mail })),
  )
}

/**
 * Writes a queued mail in its reader's language and hands it over. Throws when the mail port could not take it: the queue tries
 * again, and the id keeps it one mail. No one who is gone is written to.
 */
export async function sendMail(ctx: Context, mail: QueuedMail | MailMessage): Promise<void> {
  if ('to' in mail) return await handOver(ctx, mail)
  const person = await findPerson(ctx.db, mail.userId)
  if (person === null) return
  const { language, email: to } = person
  const { PRODUCT_NAME: product, SUPPORT_EMAIL: support } = ctx.config
  const values = { product, name: firstName(person), ...mail.values }
  const stop = mail.topic === undefined ? {} : { unsubscribeUrl: unsubscribeUrl(ctx, mail.userId, mail.topic) }
  const letter = await composeLetter(mail.letter, language, values, { product, support, ...stop })
  const kind = mail.letter.replaceAll('-', '_')
  // Letters say "reply to this email": a person reads the answer.
  const replyTo = { name: product, address: support }
  await handOver(ctx, { id: mail.id, kind, language, to, replyTo, ...stop, ...letter })
}

async function handOver(ctx: Context, message: MailMessage): Promise<void> {
  await ctx.mail.send(message)
  ctx.log.info({ mailId: message.id, kind: message.kind }, 'mail sent to the server')
}

/** How a mail greets: the first name, or the part before the at sign when there is none. */
function firstName(person: PersonRow): string {
  return person.full_name.split(' ')[0] || person.email.slice(0, person.email.lastIndexOf('@'))
}
