import { LARGEST_MAIL } from '#domain/support/attachment.ts'
import { type MailRefusal, receiveMail } from '#services/support/receive-mail.ts'
import { explain } from '../server/run-door.ts'
import type { Command } from './command.ts'
import { readStdin } from './read-stdin.ts'
import { withContext } from './with-context.ts'

/** What mail servers understand (sysexits.h): don't try again, and try again later. */
const [REFUSED, LATER] = [65, 75]

/** Takes in one email from stdin, as a mail server pipes it (docs/how-to/take-in-email.md). */
export const command: Command = {
  purpose:
    'Takes in one email from stdin. Exits 0 when it was taken or needs no answer, 65 when it’s refused, and 75 when the mail server should try again later.',
  options: { recipient: { value: 'ADDRESS' } },
  run: async ({ recipient }) => {
    try {
      const raw = await readStdin(LARGEST_MAIL)
      return await withContext(async ({ ctx }) => {
        const outcome = await receiveMail(ctx, { raw, recipient })
        if (outcome.ok) {
          console.log(outcome.value.as === 'report' ? outcome.value.as : `${outcome.value.as} ${outcome.value.number}`)
          return 0
        }
        process.stderr.write(`${SENTENCES[outcome.refusal]}\n`)
        return EXITS[outcome.refusal]
      })
    } catch (error) {
      process.stderr.write(`${explain(error)}\n`)
      return LATER
    }
  },
}

const EXITS: Readonly<Record<MailRefusal, number>> = {
  mail_too_large: REFUSED,
  mail_unreadable: REFUSED,
  mail_not_for_us: REFUSED,
  // A refusal would be one more email in the circle.
  mail_from_us: 0,
  mail_automatic: 0,
  report_unknown: 0,
  too_many_attempts: LATER,
}

const SENTENCES: Readonly<Record<MailRefusal, string>> = {
  mail_too_large: `The email is larger than ${LARGEST_MAIL / 1024 / 1024} MB.`,
  mail_unreadable: 'This isn’t an email with a sender.',
  mail_not_for_us: 'None of its addresses is ours (REPLY_EMAIL, SUPPORT_EMAIL).',
  mail_from_us: 'It came from one of our own addresses and was left alone.',
  mail_automatic: 'A program sent it, so it was left alone.',
  report_unknown: 'It reports on an email that isn’t ours or is older than 30 days, so it was left alone.',
  too_many_attempts: 'Too many emails came in the last hour, from this sender or in all.',
}
