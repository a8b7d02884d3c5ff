import { phoneAsShown } from '#domain/access/phone-as-shown.ts'
import { LANGUAGE_NAMES } from '#domain/language.ts'
import type { ShownTicket } from '#services/support/show-ticket.ts'
import { OwnerForms, QuietActs } from '#web/admin/support/ticket-forms.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Whose conversation it is, who wrote, and what can be done without a reply. */
export function TicketAside({ ticket }: { ticket: ShownTicket }) {
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      <OwnerForms ticket={ticket} />
      <Facts ticket={ticket} />
      <QuietActs ticket={ticket} />
    </aside>
  )
}

function Facts({ ticket }: { ticket: ShownTicket }) {
  const t = useMessages('adminMessage.facts')
  const { name, email, phone, language, receivedAt, channel, account } = ticket
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-22">{t('title')}</h2>
      <KeyValues
        items={[
          { term: t('from'), value: <span className="wrap-anywhere">{name}</span> },
          { term: t('email'), value: <span className="wrap-anywhere">{email}</span> },
          ...(phone === null
            ? []
            : [
                {
                  term: t('phone'),
                  value: (
                    <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="figures">
                      {phoneAsShown(phone)}
                    </TextLink>
                  ),
                },
              ]),
          { term: t('language'), value: <span lang={language.slice(0, 2)}>{LANGUAGE_NAMES[language]}</span> },
          { term: t('received'), value: <Instant at={receivedAt} look="medium" /> },
          { term: t('channel'), value: t(`channels.${channel}`) },
          {
            term: t('account'),
            value:
              account === null ? (
                <span className="font-normal text-ink-2">{t('noAccount')}</span>
              ) : (
                <TextLink to={`/dashboard/users/${account.id}`} className="wrap-anywhere">
                  {account.name}
                </TextLink>
              ),
          },
        ]}
      />
      {account === null || account.wasSignedIn ? null : <p className="text-14 text-ink-2">{t('unproved')}</p>}
    </section>
  )
}
