import { Form } from 'react-router'
import type { ClosingDesk, DeskFinalPayment } from '#services/consortiums/show-closing.ts'
import type { ClosingAnswer } from '#web/admin/closing/closing-act.server.ts'
import { useRefusal } from '#web/admin/closing/use-refusal.ts'
import { formatCount } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Table } from '#web/ui/table.tsx'

const TONES = {
  owed: 'neutral',
  prepared: 'due',
  released: 'info',
  paid: 'ok',
  unclaimed_property: 'danger',
} as const satisfies Record<DeskFinalPayment['status'], Tone>

interface FinalPaymentsProps {
  desk: ClosingDesk
  here: string
  answer: ClosingAnswer | null
}

const LEAST_RELEASERS = 2

/** Everyone's final amount, and the two steps that send out everything that can go, together (rules 0). */
export function FinalPayments({ desk, here, answer }: FinalPaymentsProps) {
  const t = useMessages('adminClosing.finals')
  const language = useLanguage()
  const refusal = useRefusal()
  const { payments, releasers } = desk
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22">{t('title')}</h2>
      {answer?.intent.endsWith('_final') ? <ErrorSummary answer={answer} errors={{}} lead={refusal(answer)} /> : null}
      {releasers < LEAST_RELEASERS ? (
        <Banner tone="danger" title={t('tooFew')}>
          {t('tooFewText')}
        </Banner>
      ) : (
        <Steps desk={desk} here={here} />
      )}
      <Table
        caption={t('title')}
        captionHidden
        density="dense"
        rows={payments}
        rowId={(row) => row.id}
        columns={[
          { id: 'spot', header: t('columns.spot'), align: 'end', cell: (row) => formatCount(row.position, language) },
          { id: 'name', header: t('columns.name'), isRowHeader: true, cell: (row) => row.memberName },
          {
            id: 'surplus',
            header: t('columns.surplus'),
            align: 'end',
            cell: (row) => <Money cents={row.surplusCents} />,
          },
          { id: 'held', header: t('columns.held'), align: 'end', cell: (row) => <Money cents={row.heldCents} /> },
          { id: 'amount', header: t('columns.amount'), align: 'end', cell: (row) => <Money cents={row.amountCents} /> },
          {
            id: 'status',
            header: t('columns.status'),
            cell: (row) => <StatusTag tone={TONES[row.status]}>{t(`statuses.${row.status}`)}</StatusTag>,
          },
          {
            id: 'note',
            header: t('columns.note'),
            cell: (row) => <Note payment={row} />,
          },
        ]}
      />
    </section>
  )
}

function Note({ payment }: { payment: DeskFinalPayment }) {
  const t = useMessages('adminClosing.finals')
  const { hold, noticesSent, accountLast4, paidAt } = payment
  if (paidAt !== null)
    return t.rich('paidOn', { last4: accountLast4 ?? '', day: () => <Instant at={paidAt} dayOnly /> })
  if (hold !== null)
    return `${t(`holds.${hold}`)}${noticesSent === 0 ? '' : ` ${t('notices', { count: noticesSent })}`}`
  return accountLast4 === null ? null : t('account', { last4: accountLast4 })
}

function Steps({ desk: { payable, prepared }, here }: Pick<FinalPaymentsProps, 'desk' | 'here'>) {
  const t = useMessages('adminClosing.finals')
  if (prepared === null && payable.count === 0) return null
  return (
    <div className="flex flex-col gap-4 bg-mist p-4 sm:p-6">
      {prepared === null ? null : (
        <>
          <p className="measure text-18">
            {t.rich('prepared', {
              count: prepared.count,
              by: prepared.by,
              amount: () => <Money cents={prepared.amountCents} />,
            })}
          </p>
          <p className="measure">{prepared.isOwn ? t('preparedByYou') : t('releaseFinal')}</p>
          <Form method="post" action={here} className="flex flex-wrap gap-3">
            <input type="hidden" name="count" value={prepared.count} />
            <input type="hidden" name="amountCents" value={prepared.amountCents} />
            {prepared.isOwn ? null : (
              <SubmitButton name="intent" value="release_final">
                {t('release', { count: prepared.count })}
              </SubmitButton>
            )}
            <SubmitButton name="intent" value="take_back_final" look="secondary">
              {t('takeBack')}
            </SubmitButton>
          </Form>
        </>
      )}
      {payable.count === 0 ? null : (
        <Form method="post" action={here} className="flex flex-col items-start gap-3">
          <p className="measure text-18">
            {t.rich('payable', { count: payable.count, amount: () => <Money cents={payable.amountCents} /> })}
          </p>
          <SubmitButton name="intent" value="prepare_final">
            {t('prepare', { count: payable.count })}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
