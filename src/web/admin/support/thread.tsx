import { MAIL_TRIED_DAYS } from '#domain/support/ticket-states.ts'
import type { ShownTicket, ThreadFile, ThreadItem } from '#services/support/show-ticket.ts'
import type { adminMessage } from '#web/i18n/enUS/admin-message.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Who wrote a part shows in its place and color, too: theirs on the left, ours on the right, and notes for the team across. */
const LOOKS = {
  received: 'border border-line bg-surface sm:mr-12',
  sent: 'bg-mist sm:ml-12',
  note: 'border border-dashed border-field bg-due-soft',
} as const

/** A conversation from its first message on, the oldest first. */
export function Thread({ ticket }: { ticket: ShownTicket }) {
  const t = useMessages('adminMessage')
  return (
    <section aria-labelledby="thread" className="flex flex-col gap-4">
      <h2 id="thread" className="heard">
        {t('thread')}
      </h2>
      <ol className="flex flex-col gap-4">
        {ticket.thread.map((item) => (
          <li key={item.id} className={`flex min-w-0 flex-col gap-3 rounded-corner p-4 sm:px-5 ${LOOKS[item.kind]}`}>
            <Item item={item} ticket={ticket} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Item({ item, ticket }: { item: ThreadItem; ticket: ShownTicket }) {
  const t = useMessages('adminMessage')
  const { kind, author, text, quoted, at, sender, isAutomatic, delivery, files } = item
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex min-w-0 items-center gap-2 wrap-anywhere text-16">
          {kind === 'note' ? <Icon name="info" /> : null}
          {t(`kinds.${kind}`, { name: ticket.name, author: author ?? '' })}
        </h3>
        <p className="text-14 text-ink-2">
          <Instant at={at} look="medium" />
        </p>
      </div>
      {isAutomatic || delivery === 'queued' ? (
        <p className="flex flex-wrap items-center gap-3 text-14">
          {isAutomatic ? <StatusTag tone="neutral">{t('automatic')}</StatusTag> : null}
          {delivery === 'queued' ? <span className="text-ink-2">{t('queued')}</span> : null}
        </p>
      ) : null}
      {delivery === 'undelivered' ? (
        <p className="flex items-start gap-2 text-14 font-semibold text-danger">
          <Icon name="warning" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">
            {t('undelivered', { email: ticket.email, days: MAIL_TRIED_DAYS })}
          </span>
        </p>
      ) : null}
      {sender === null ? null : (
        <p className="flex items-start gap-2 text-14 font-semibold text-due">
          <Icon name="warning" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{t('otherSender', { sender, email: ticket.email })}</span>
        </p>
      )}
      {text === '' ? (
        <p className="text-ink-2">{t('noText')}</p>
      ) : (
        <p className="measure wrap-anywhere whitespace-pre-wrap" {...languageOf(kind, ticket)}>
          {text}
        </p>
      )}
      {quoted === null ? null : (
        <details>
          <summary className="cursor-pointer text-14 text-ink-2">{t('quoted')}</summary>
          <p className="measure mt-2 border-l-2 border-line pl-3 text-14 wrap-anywhere whitespace-pre-wrap text-ink-2">
            {quoted}
          </p>
        </details>
      )}
      <Files files={files} ticketId={ticket.id} />
      {kind === 'note' ? <p className="text-14 text-ink-2">{t('noteOnly')}</p> : null}
    </>
  )
}

/** The person's language is spoken in what they write and what we answer; a note is in the team's. */
const languageOf = (kind: ThreadItem['kind'], { language }: ShownTicket) =>
  kind === 'note' ? {} : { lang: language.slice(0, 2) }

function Files({ files, ticketId }: { files: readonly ThreadFile[]; ticketId: string }) {
  const t = useMessages('adminMessage')
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-16">
      {files.map((file) => (
        <li key={file.id} className="flex items-start gap-2">
          <Icon name={file.refusal === null ? 'download' : 'warning'} className="mt-1" />
          <span className="min-w-0 wrap-anywhere">
            {file.refusal === null ? (
              <TextLink href={`/dashboard/messages/${ticketId}/files/${file.id}`}>
                {t('file', { name: file.name, kilobytes: Math.max(1, Math.round((file.bytes ?? 0) / 1024)) })}
              </TextLink>
            ) : (
              <Refused file={file} code={file.refusal} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A file that wasn't kept, and why. */
function Refused({ file, code }: { file: ThreadFile; code: string }) {
  const t = useMessages('adminMessage')
  const words = useMessages('adminMessage.fileRefusals')
  const known = code as keyof typeof adminMessage.fileRefusals
  return (
    <span className="text-ink-2">
      {t('fileRefused', { name: file.name, why: words.has(known) ? words(known) : code })}
    </span>
  )
}
