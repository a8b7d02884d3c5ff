import { sql } from 'kysely'
import type { Db } from '#db/rows.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Mail } from '#integrations/mail/mail.ts'

/** Keeps mail in the table `outbox_mails` instead of sending it: demo mode, and wherever no mail server is configured. */
export function outboxMail(db: Db, clock: Clock): Mail {
  return {
    send: async (message) => {
      await sql`
        insert into outbox_mails (mail_id, kind, language, to_address, subject, text_body, html_body, sent_at)
        values (${message.id}, ${message.kind}, ${message.language}, ${message.to}, ${message.subject}, ${message.text},
          ${message.html ?? null}, ${clock.now()})
        on conflict (mail_id) do nothing`.execute(db)
    },
  }
}
