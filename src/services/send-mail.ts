import { sql } from 'kysely'
import type { Context } from '#context'
import type { Tx } from '#db/rows.ts'
import type { MailMessage } from '#integrations/mail/mail.ts'

/** The job that hands one mail to the mail port; its payload is the message. */
export const SEND_MAIL_JOB = 'send_mail'

/** Puts a mail into the job queue, in the transaction of what it tells: a rolled back sign-up sends nothing. */
export async function queueMail(tx: Tx, message: MailMessage): Promise<void> {
  await sql`
    select graphile_worker.add_job(${SEND_MAIL_JOB}::text, ${JSON.stringify(message)}::json, job_key => ${message.id}::text)
  `.execute(tx)
}

/** Hands a queued mail over. Throws when the mail port could not take it: the queue tries again, and the id keeps it one mail. */
export async function sendMail(ctx: Context, message: MailMessage): Promise<void> {
  await ctx.mail.send(message)
  ctx.log.info({ mailId: message.id, kind: message.kind }, 'mail handed over')
}
