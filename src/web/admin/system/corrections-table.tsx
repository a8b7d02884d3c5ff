import type { OpenCorrection } from '#services/operations/show-system.ts'
import { Part } from '#web/admin/system/system-tables.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What a bank found different in an account and we couldn't correct: whose it is, why, and what to do. */
export function CorrectionsTable({ corrections }: { corrections: readonly OpenCorrection[] | null }) {
  const t = useMessages('adminSystem.corrections')
  return (
    <Part title={t('title')} text={t('text')} rows={corrections} none={t('none')}>
      {(rows) => (
        <Table
          caption={t('title')}
          captionHidden
          rows={rows}
          rowId={({ transferId, receivedAt }) => `${transferId} ${receivedAt.getTime()}`}
          columns={[
            {
              id: 'person',
              header: t('person'),
              isRowHeader: true,
              cell: ({ userId, name }) => <TextLink to={`/dashboard/users/${userId}`}>{name}</TextLink>,
            },
            { id: 'code', header: t('code'), cell: ({ code }) => <code>{code}</code> },
            {
              id: 'todo',
              header: t('todo'),
              cell: ({ reason }) => t(`reasons.${reason}`),
            },
            { id: 'since', header: t('since'), cell: ({ receivedAt }) => <Instant at={receivedAt} look="medium" /> },
          ]}
        />
      )}
    </Part>
  )
}
