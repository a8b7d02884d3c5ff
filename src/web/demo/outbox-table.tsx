import type { Outbox } from '#services/notices/list-outbox.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Kept mails, newest first; the subject opens one. */
export function OutboxTable({ mails, hrefFor }: { mails: Outbox['mails']; hrefFor: (mailId: string) => string }) {
  const t = useMessages('demo')
  return (
    <Table
      caption={t('outbox')}
      captionHidden
      density="dense"
      rows={mails}
      rowId={(mail) => mail.id}
      columns={[
        { id: 'at', header: t('columns.at'), cell: (mail) => <Instant at={mail.sentAt} /> },
        { id: 'to', header: t('columns.to'), cell: (mail) => <Reader mail={mail} /> },
        {
          id: 'subject',
          header: t('columns.subject'),
          isRowHeader: true,
          cell: (mail) => <TextLink to={hrefFor(mail.id)}>{mail.subject}</TextLink>,
        },
        { id: 'kind', header: t('columns.kind'), cell: (mail) => <code className="font-mono">{mail.kind}</code> },
      ]}
    />
  )
}

/** Who got it, by name where the address is somebody's: nobody knows the demo's people by their addresses. */
function Reader({ mail: { name, to } }: { mail: Outbox['mails'][number] }) {
  if (name === null) return to
  return (
    <>
      {name} <span className="block text-14 text-ink-2">{to}</span>
    </>
  )
}
