import { sql } from 'kysely'
import type { Context } from '#context'
import { findPerson, type PersonRow } from '#db/people.ts'
import type { Tx } from '#db/rows.ts'
import { composeLetter } from '#integrations/mail/letter.ts'
import { sendMail } from '#services/send-mail.ts'

/** The job that writes one letter to one person and hands it over; its payload is a QueuedLetter. */
export const SEND_LETTER_JOB = 'send_letter'

/**
 * A letter in the queue: whose, which, and the figures it needs. Name, address and language are read when it is written, so the
 * queue holds nothing personal. Written by the worker, because the router's bundle of a service does not know where content/ is.
 */
export interface QueuedLetter {
  /** Sent twice it is one mail. */
  id: string
  userId: string
  /** A file of content/<language>/mails. */
  letter: string
  values: Record<string, string | number>
}

/** Puts a letter into the job queue, in the transaction of what it tells: a rolled back sign-up sends nothing. */
export async function queueLetter(tx: Tx, letter: QueuedLetter): Promise<void> {
  await sql`
    select graphile_worker.add_job(${SEND_LETTER_JOB}::text, ${JSON.stringify(letter)}::json, job_key => ${letter.id}::text)
  `.execute(tx)
}

/** Writes a queued letter in its reader's language and hands it over; nobody is written to who is gone. */
export async function sendLetter(ctx: Context, queued: QueuedLetter): Promise<void> {
  const person = await findPerson(ctx.db, queued.userId)
  if (person === null) return
  const letter = await composeLetter(queued.letter, person.language, {
    product: ctx.config.PRODUCT_NAME,
    name: firstName(person),
    ...queued.values,
  })
  const kind = queued.letter.replaceAll('-', '_')
  await sendMail(ctx, { id: queued.id, kind, language: person.language, to: person.email, ...letter })
}

/** How a letter greets: the first name, or the part before the at sign when there is none. */
function firstName(person: PersonRow): string {
  return person.full_name.split(' ')[0] || person.email.slice(0, person.email.lastIndexOf('@'))
}
