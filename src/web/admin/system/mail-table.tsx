import type { MailList } from '#domain/notices/mail-lists.ts'
import type { MailOutcome } from '#domain/notices/mail-outcomes.ts'
import { isFinal, statusWordOf } from '#domain/notices/mail-status.ts'
import type { MailLine } from '#services/notices/list-mail.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const TONES: Readonly<Record<MailOutcome, Tone>> = {
  failed: 'danger',
  delayed: 'due',
  complained: 'danger',
  held: 'neutral',
}

/** An email with its subject; null where we don't know which letter it was. */
export interface TitledMail extends Omit<MailLine, 'letter' | 'values'> {
  title: string | null
}

/** Emails, a line each: what it was, to whom, when it was written and accepted, and what came back. */
export function MailTable({ list, mails }: { list: MailList; mails: readonly TitledMail[] }) {
  const t = useMessages('adminMail')
  // What was held was never written.
  const left: Column<TitledMail>[] = [
    {
      id: 'written',
      header: t('columns.written'),
      cell: ({ writtenAt }) => (writtenAt === null ? t('forgotten') : <Instant at={writtenAt} look="medium" />),
    },
    {
      id: 'taken',
      header: t('columns.taken'),
      cell: ({ writtenAt, takenAt }) =>
        takenAt === null ? writtenAt === null ? '' : t('notTaken') : <Instant at={takenAt} look="medium" />,
    },
  ]
  return (
    <Table
      caption={t(`lists.${list}`)}
      captionHidden
      rows={mails}
      rowId={({ mailId }) => mailId}
      columns={[
        {
          id: 'letter',
          header: t('columns.letter'),
          isRowHeader: true,
          cell: ({ title }) =>
            title === null ? (
              <span className="font-normal text-ink-2">{t('notOnRecord')}</span>
            ) : (
              <span className="wrap-anywhere">{title}</span>
            ),
        },
        { id: 'person', header: t('columns.person'), cell: (mail) => <To mail={mail} /> },
        ...(list === 'held' ? [] : left),
        {
          id: 'back',
          header: t(list === 'held' ? 'columns.when' : 'columns.back'),
          cell: (mail) => <CameBack mail={mail} />,
        },
      ]}
    />
  )
}

/** The person, and that it went somewhere else than to their account's address. */
function To({ mail: { userId, fullName, isToOwnAddress } }: { mail: TitledMail }) {
  const t = useMessages('adminMail')
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-right wrap-anywhere roomy:text-left">
      <TextLink to={`/dashboard/users/${userId}`}>{fullName || t('noName')}</TextLink>
      {isToOwnAddress ? null : <span className="text-14 text-ink-2">{t('otherAddress')}</span>}
    </span>
  )
}

/** What was said about it: what that means, why, with the status code, and when. */
function CameBack({ mail: { outcome, status, notedAt } }: { mail: TitledMail }) {
  const t = useMessages('adminMail')
  if (outcome === null || notedAt === null) return <span className="text-ink-2">{t('nothing')}</span>
  const isRefused = outcome === 'delayed' && status !== null && isFinal(status)
  return (
    <span className="flex flex-col items-end gap-1 text-right roomy:items-start roomy:text-left">
      <StatusTag tone={TONES[outcome]}>{t(`outcomes.${isRefused ? 'refused' : outcome}`)}</StatusTag>
      {status === null ? null : (
        <span className="measure">{t('status', { words: t(`statuses.${statusWordOf(status)}`), code: status })}</span>
      )}
      <span className="text-14 text-ink-2">
        <Instant at={notedAt} look="medium" />
      </span>
    </span>
  )
}
