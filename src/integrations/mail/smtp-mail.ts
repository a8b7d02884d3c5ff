import { createTransport } from 'nodemailer'
import { reveal, type Secret } from '#domain/access/secret.ts'
import { LOCALES } from '#domain/language.ts'
import type { Mail, MailMessage } from '#integrations/mail/mail.ts'
import { messageIdOf } from '#integrations/mail/message-id.ts'

/** What a signature covers, if it's there. RFC 8058 wants both headers of one-click unsubscribing in it. */
const SIGNED =
  'From:Reply-To:To:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:Content-Language:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Hands mail to a mail server at its address (`smtp://user:password@host:port`). With `dkim`, signs it for the sender's own domain (RFC 6376),
 * so that whoever receives it can tell it's ours.
 */
export function smtpMail(options: {
  url: Secret
  from: string
  dkim?: { selector: string; key: Secret } | undefined
}): Mail & { close(): void } {
  const { dkim } = options
  const transport = createTransport({
    url: reveal(options.url),
    pool: true,
    maxConnections: 2,
    ...(dkim && {
      dkim: {
        domainName: domainOf(options.from),
        keySelector: dkim.selector,
        privateKey: reveal(dkim.key),
        headerFieldNames: SIGNED,
      },
    }),
  })
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

/** Of `Name <box@domain>` or `box@domain`. */
function domainOf(from: string): string {
  return from
    .slice(from.lastIndexOf('@') + 1)
    .replace(/>.*$/, '')
    .trim()
}

/** What tells programs not to answer (RFC 3834). A person's message is none of ours, whether we pass it on or send it: help desks put what is marked aside. */
function automaticHeader({ thread, replyTo }: MailMessage): Record<string, string> {
  if (thread !== undefined) return thread.isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {}
  return replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }
}
