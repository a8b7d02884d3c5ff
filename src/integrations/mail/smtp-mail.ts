import { createTransport } from 'nodemailer'
import { reveal, type Secret } from '#domain/access/secret.ts'
import { LOCALES } from '#domain/language.ts'
import { type Mail, type MailMessage, RecipientRefused } from '#integrations/mail/mail.ts'
import { messageIdOf } from '#integrations/mail/message-id.ts'

/** What a signature covers, if it's there. RFC 8058 wants both headers of one-click unsubscribing in it. */
const SIGNED =
  'From:Reply-To:To:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:Content-Language:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** A server that says nothing for so long is given up, and the queue tries again: by default, that takes ten minutes. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

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
    ...PATIENCE,
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
      const to = { name: '', address: message.to }
      const sending = transport.sendMail({
        from: options.from,
        to,
        ...(message.returnTo && { envelope: { from: message.returnTo, to } }),
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
      await sending.catch((error: unknown) => {
        throw refusalOf(error) ?? error
      })
    },
    close: () => transport.close(),
  }
}

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** No such mailbox, not here, or not a name for one (RFC 5321, 4.2.3); 554 is any other reason, which only its status tells. */
const NEVER = [550, 551, 553]

/** The refusal of a recipient for good; null for any other failure. What else the server said may quote the address, so it isn't kept. */
function refusalOf(error: unknown): RecipientRefused | null {
  const { code, command, responseCode = 0, response = '' } = error as SmtpFailure
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return null
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})(?!\d)/.exec(response)?.[1] ?? null
  return status !== null || NEVER.includes(responseCode) ? new RecipientRefused(responseCode, status) : null
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
