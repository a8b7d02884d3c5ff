import { Form } from 'react-router'
import type { DeskSecurity } from '#services/consortiums/show-closing.ts'
import type { ClosingAnswer } from '#web/admin/closing/closing-act.server.ts'
import { useRefusal } from '#web/admin/closing/use-refusal.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface SecuritiesProps {
  securities: readonly DeskSecurity[]
  here: string
  answer: ClosingAnswer | null
}

/** Securities to release for members who owe nothing, the most urgent first, and below them those already released (rules 8). */
export function Securities({ securities, here, answer }: SecuritiesProps) {
  const t = useMessages('adminClosing.securities')
  const language = useLanguage()
  const open = securities.filter(({ released }) => released === null)
  const released = securities.filter(({ released: done }) => done !== null)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22">{t('title')}</h2>
      <p className="measure">{open.length === 0 ? t('none') : t('text')}</p>
      {open.length === 0 ? null : (
        <ul className="flex flex-col border-t-2 border-ink">
          {open.map((one) => (
            <OpenSecurity
              key={one.memberId}
              one={one}
              here={here}
              answer={answer?.memberId === one.memberId ? answer : null}
            />
          ))}
        </ul>
      )}
      {released.length === 0 ? null : (
        <Table
          caption={t('released')}
          density="dense"
          rows={released}
          rowId={(row) => row.memberId}
          columns={[
            { id: 'spot', header: t('columns.spot'), align: 'end', cell: (row) => formatCount(row.position, language) },
            { id: 'name', header: t('columns.name'), isRowHeader: true, cell: (row) => row.memberName },
            { id: 'item', header: t('columns.item'), cell: (row) => t(`items.${row.item}`) },
            { id: 'reference', header: t('columns.reference'), cell: (row) => row.released?.reference },
            {
              id: 'day',
              header: t('columns.day'),
              cell: (row) => (row.released === null ? null : <Instant at={row.released.at} dayOnly />),
            },
            { id: 'by', header: t('columns.by'), cell: (row) => row.released?.by },
          ]}
        />
      )}
    </section>
  )
}

function OpenSecurity({ one, here, answer }: { one: DeskSecurity; here: string; answer: ClosingAnswer | null }) {
  const t = useMessages('adminClosing.securities')
  const refusal = useRefusal()
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="text-18 font-semibold">{t('spotOf', { position: one.position, name: one.memberName })}</span>
        <span>{t.rich(`toRelease.${one.item}`, { paid: () => <Instant at={one.paidOffAt} dayOnly /> })}</span>
        <span className="flex">
          <StatusTag tone={one.isOverdue ? 'danger' : 'due'}>
            {t.rich(one.isOverdue ? 'overdue' : 'by', { day: () => <Day on={one.releaseBy} /> })}
          </StatusTag>
        </span>
      </div>
      {one.isOwn ? (
        <p className="measure text-ink-2">{t('own')}</p>
      ) : (
        <Form method="post" action={here} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="memberId" value={one.memberId} />
          <div className="w-full sm:w-72">
            <TextField
              label={t(`reference.${one.item}`)}
              name="reference"
              maxLength={100}
              autoComplete="off"
              defaultValue={answer?.reference ?? ''}
              error={answer === null ? undefined : refusal(answer)}
            />
          </div>
          <SubmitButton name="intent" value="release_security">
            <span aria-hidden="true">{t('record')}</span>
            <span className="heard">{t('recordOf', { position: one.position })}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}
