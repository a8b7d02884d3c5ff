import { createTransport } from 'nodemailer'
import { reveal, type Secret } from '#domain/access/secret.ts'
import { LOCALES } from '#domain/language.ts'
import type { Mail } from '#integrations/mail/mail.ts'

/** Hands mail to a mail server at its address (`smtp://user:password@host:port`). */
export function smtpMail(options: { url: Secret; from: string }): Mail & { close(): void } {
  const transport = createTransport({ url: reveal(options.url), pool: true, maxConnections: 2 })
  const domain = /@([^>\s]+)/.exec(options.from)?.[1] ?? 'localhost'
  return {
    send: async (message) => {
      await transport.sendMail({
        from: options.from,
        to: { name: '', address: message.to },
        ...(message.replyTo && { replyTo: message.replyTo }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        // From our own id: a job that runs again after a lost answer sends an email that mail programs recognize as the same.
        messageId: `<${message.id}@${domain}>`,
        headers: {
          'Content-Language': LOCALES[message.language],
          // A person's message that we pass on is none of ours: help desks put what is marked aside.
          ...(message.replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(message.unsubscribeUrl && {
            'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: (message.attachments ?? []).map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
        // Addresses and paths in a body are text, never something to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
