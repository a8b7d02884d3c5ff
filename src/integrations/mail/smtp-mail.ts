import { createTransport } from 'nodemailer'
import { reveal, type Secret } from '#domain/access/secret.ts'
import { LOCALES } from '#domain/language.ts'
import type { Mail, MailMessage } from '#integrations/mail/mail.ts'
import { messageIdOf } from '#integrations/mail/message-id.ts'

/** Hands mail to a mail server at its address (`smtp://user:password@host:port`). */
export function smtpMail(options: { url: Secret; from: string }): Mail & { close(): void } {
  const transport = createTransport({ url: reveal(options.url), pool: true, maxConnections: 2 })
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
        messageId: messageIdOf(message.id, options.from),
        ...(message.thread && { inReplyTo: message.thread.before.at(-1), references: [...message.thread.before] }),
        headers: {
          'Content-Language': LOCALES[message.language],
          ...automaticHeader(message),
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

/** What tells programs not to answer (RFC 3834). A person's message is none of ours, whether we pass it on or send it: help desks put what is marked aside. */
function automaticHeader({ thread, replyTo }: MailMessage): Record<string, string> {
  if (thread !== undefined) return thread.isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {}
  return replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }
}
