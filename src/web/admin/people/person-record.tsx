import { useActionWords } from '#web/admin/audit/action-words.ts'
import type { Shown } from '#web/admin/people/shown-person.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type Activity = Shown['person']['activity'][number]

interface PersonRecordProps {
  letters: Shown['letters']
  failingSince: Shown['emailFailingSince']
  activity: readonly Activity[]
}

/** What was sent to them, and what was done about them, the latest first. */
export function PersonRecord({ letters, failingSince, activity }: PersonRecordProps) {
  const t = useMessages('adminPersonRecord')
  const nameOf = useActionWords()
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-3">
        <h2 className="text-22">{t('letters')}</h2>
        {failingSince === null ? null : (
          <p>
            <StatusTag tone="danger">{t('failing')}</StatusTag>{' '}
            {t.rich('failingSince', { day: () => <Instant at={failingSince} dayOnly look="medium" /> })}
          </p>
        )}
        {letters.length === 0 ? <p className="text-16 text-ink-2">{t('noLetters')}</p> : null}
        <ul className="flex flex-col border-t border-line empty:hidden">
          {letters.map(({ id, at, title, mail, isRead }) => (
            <Line key={id} title={title} at={at} by={t(isRead ? 'mailRead' : 'mail', { mail })} />
          ))}
        </ul>
      </section>
      <section className="flex min-w-0 flex-col gap-3">
        <h2 className="text-22">{t('activity')}</h2>
        {activity.length === 0 ? <p className="text-16 text-ink-2">{t('noActivity')}</p> : null}
        <ul className="flex flex-col border-t border-line empty:hidden">
          {activity.map((one) => (
            <Line
              key={one.id}
              title={nameOf(one.action)}
              at={new Date(one.at)}
              by={one.actorName ?? t(`by.${one.actor}`)}
            />
          ))}
        </ul>
        <p className="text-14 text-ink-2">{t('looked')}</p>
      </section>
    </div>
  )
}

function Line({ title, at, by }: { title: string; at: Date; by?: string }) {
  return (
    <li className="flex flex-col border-b border-line py-2 text-16">
      <span className="wrap-anywhere">{title}</span>
      <span className="text-14 text-ink-2">
        <Instant at={at} look="medium" />
        {by === undefined ? null : ` · ${by}`}
      </span>
    </li>
  )
}
