import { LANGUAGE_NAMES } from '#domain/language.ts'
import type { TicketTab } from '#domain/support/ticket-states.ts'
import type { ListedTicket } from '#services/support/list-tickets.ts'
import { messageUrl } from '#web/admin/support/messages-url.ts'
import { subjectOf } from '#web/admin/support/ticket-words.ts'
import { moveByKeys } from '#web/admin/work/move-by-keys.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A conversation a line: who wrote about what, how it begins, its language, its age, and whose it is. J and K go through the names. */
export function TicketRows({ tickets, tab }: { tickets: readonly ListedTicket[]; tab: TicketTab }) {
  return (
    <ul className="flex flex-col border-t-2 border-ink" onKeyDown={moveByKeys}>
      {tickets.map((ticket) => (
        <Row key={ticket.id} ticket={ticket} tab={tab} />
      ))}
    </ul>
  )
}

function Row({ ticket, tab }: { ticket: ListedTicket; tab: TicketTab }) {
  const t = useMessages('adminMessages')
  const subject = useMessages('adminMessage.subjects')
  const { id, number, name, title, preview, language, status, days, owner, wroteAgain, isUndelivered } = ticket
  return (
    <li
      data-row
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_9rem_9rem]"
    >
      <div className="col-span-2 flex min-w-0 flex-col gap-0.5 md:col-span-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={messageUrl(id)} className="wrap-anywhere text-17 font-semibold">
            {name}
          </TextLink>
          {wroteAgain && status === 'open' ? <StatusTag tone="due">{t('wroteAgain')}</StatusTag> : null}
          {isUndelivered ? <StatusTag tone="danger">{t('undelivered')}</StatusTag> : null}
        </span>
        <span className="wrap-anywhere text-16">{title ?? subject(subjectOf(ticket))}</span>
        <span className="line-clamp-2 wrap-anywhere text-14 text-ink-2 md:line-clamp-1">{preview}</span>
      </div>
      <span className="flex flex-wrap gap-x-3 text-14 text-ink-2 md:flex-col">
        <span className="font-semibold text-ink">{t(`age.${tab === 'mine' ? status : tab}`, { days })}</span>
        <span lang={language.slice(0, 2)}>{LANGUAGE_NAMES[language]}</span>
      </span>
      <span className="flex flex-wrap justify-end gap-x-3 text-14 text-ink-2 md:flex-col md:justify-start md:text-right">
        <span className={owner?.isMine ? 'font-semibold text-ink' : ''}>
          {owner === null ? t('unassigned') : owner.isMine ? t('mine') : owner.name}
        </span>
        <span className="figures max-md:hidden">{number}</span>
      </span>
    </li>
  )
}
