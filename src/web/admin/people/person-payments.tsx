import type { Shown } from '#web/admin/people/shown-person.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Day } from '#web/ui/day.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'

type Payment = Shown['person']['payments'][number]

const TONES: Record<Payment['status'], Tone> = {
  pending: 'due',
  processing: 'info',
  overdue: 'danger',
  completed: 'ok',
  waived: 'neutral',
  cancelled: 'neutral',
}

/** The last installments of all their groups: what is due, what is late, and what was paid. */
export function PersonPayments({ payments }: { payments: readonly Payment[] }) {
  const t = useMessages('adminPerson.payments')
  const language = useLanguage()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t('title')}</h2>
      {payments.length === 0 ? (
        <p className="text-16 text-ink-2">{t('none')}</p>
      ) : (
        <Table
          caption={t('title')}
          captionHidden
          density="dense"
          rows={payments}
          rowId={({ consortiumId, number }) => `${consortiumId}-${number}`}
          columns={[
            {
              id: 'number',
              header: t('number'),
              isRowHeader: true,
              cell: ({ number, groupName, consortiumId }) => (
                <span className="inline-flex flex-col py-1 md:flex-row md:gap-3 md:py-0">
                  <span>{t('installment', { number: formatCount(number, language) })}</span>
                  <Link to={`/dashboard/groups/${consortiumId}`} className="link text-14 font-normal">
                    {groupName}
                  </Link>
                </span>
              ),
            },
            { id: 'due', header: t('due'), cell: ({ dueOn }) => <Day on={dueOn} /> },
            {
              id: 'amount',
              header: t('amount'),
              align: 'end',
              cell: ({ amountCents, lateFeeCents }) => <Money cents={amountCents + lateFeeCents} />,
            },
            {
              id: 'status',
              header: t('status'),
              cell: ({ status, isReturned }) => (
                <span className="flex flex-wrap gap-1">
                  <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>
                  {isReturned ? <StatusTag tone="danger">{t('returned')}</StatusTag> : null}
                </span>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
