import { sql } from 'kysely'
import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'

/** The job that hands one mail to the mail port; its payload is the message. */
export const SEND_MAIL_JOB = 'send_mail'

/** Puts mails into the job queue in one statement, in the transaction of what they tell: what is rolled back sends nothing. */
export async function queueMails(tx: Tx, messages: readonly MailMessage[]): Promise<void> {
  if (messages.length === 0) return
  await sql`
    select graphile_worker.add_job(${SEND_MAIL_JOB}::text, message, job_key => message ->> 'id')
    from unnest(${messages.map((message) => JSON.stringify(message))}::json[]) as message`.execute(tx)
}

/** Hands a queued mail over. Throws when the mail port could not take it: the queue tries again, and the id keeps it one mail. */
export async function sendMail(ctx: Context, message: MailMessage): Promise<void> {
  await ctx.mail.send(message)
  ctx.log.info({ mailId: message.id, kind: message.kind }, 'mail handed over')
}
