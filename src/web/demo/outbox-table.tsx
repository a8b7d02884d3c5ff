// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its roles in some browsers.
import type { Outbox } from '#services/notices/list-outbox.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const HEAD = 'py-2 pr-4 text-left text-14 font-semibold text-ink-2'

/** Kept emails, newest first; the subject opens one. On a phone, an email is its subject above who got it and when. */
export function OutboxTable({ mails, hrefFor }: { mails: Outbox['mails']; hrefFor: (mailId: string) => string }) {
  const t = useMessages('demo')
  return (
    <table role="table" className="w-full border-collapse text-16 max-md:block">
      <caption className="heard">{t('outbox')}</caption>
      <thead role="rowgroup" className="max-md:heard">
        <tr role="row" className="border-b-2 border-ink">
          <th role="columnheader" scope="col" className={HEAD}>
            {t('columns.subject')}
          </th>
          <th role="columnheader" scope="col" className={HEAD}>
            {t('columns.to')}
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} pr-0!`}>
            {t('columns.at')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-t-2 max-md:border-ink">
        {mails.map((mail) => (
          <tr
            role="row"
            key={mail.id}
            className="border-b border-line max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2.5"
          >
            <th role="rowheader" scope="row" className="text-left font-semibold max-md:w-full md:py-2 md:pr-4">
              <TextLink to={hrefFor(mail.id)}>{mail.subject}</TextLink>
            </th>
            <td role="cell" className="max-md:text-14 md:py-2 md:pr-4">
              <Reader mail={mail} />
            </td>
            <td role="cell" className="whitespace-nowrap text-14 text-ink-2 md:py-2">
              <Instant at={mail.sentAt} look="medium" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who got it, by name where the address is someone's: no one knows the demo's people by their addresses. */
function Reader({ mail: { name, to } }: { mail: Outbox['mails'][number] }) {
  if (name === null) return <span className="wrap-anywhere">{to}</span>
  return (
    <>
      {name} <span className="hidden text-14 text-ink-2 md:block">{to}</span>
    </>
  )
}
