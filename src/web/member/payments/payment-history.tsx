import type { ReactNode } from 'react'
import type { AheadInstallment, OwnPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CancelLink } from '#web/member/payments/cancel-link.tsx'
import { PaymentStatus } from '#web/member/payments/payment-status.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Rows in sight; a plan of years would bury the rest of the page. */
const SHOWN = 6

/** Opened installments with what can be done about them (CON-12 to CON-15), and the plan's rows ahead (CON-17). */
export function PaymentHistory({ own, consortiumId }: { own: OwnShare; consortiumId: string }) {
  const t = useMessages('group')
  const columns = useHistoryColumns(own, consortiumId)
  const rowId = ({ number }: OwnPayment) => String(number)
  // What is still to be paid is never folded away, however old.
  const shown = own.payments.filter((payment, place) => place < SHOWN || payment.closedAt === null)
  const earlier = own.payments.filter((payment) => !shown.includes(payment))
  return (
    <Panel title={t('paymentHistory')}>
      {own.payments.length === 0 ? (
        <EmptyState title={t('noPaymentsTitle')}>{t('noPaymentsText')}</EmptyState>
      ) : (
        <Table caption={t('paymentHistory')} captionHidden columns={columns} rows={shown} rowId={rowId} />
      )}
      {earlier.length === 0 ? null : (
        <details>
          <summary className="link inline-flex min-h-11 items-center">
            {t('earlier', { count: earlier.length })}
          </summary>
          <Table caption={t('earlierCaption')} captionHidden columns={columns} rows={earlier} rowId={rowId} />
        </details>
      )}
      <Ahead rows={own.ahead} />
    </Panel>
  )
}

function useHistoryColumns(own: OwnShare, consortiumId: string): Column<OwnPayment>[] {
  const t = useMessages('group')
  return [
    { id: 'number', header: t('columns.number'), cell: (row) => row.number, isRowHeader: true },
    {
      id: 'date',
      header: t('columns.date'),
      cell: (row) =>
        row.closedAt === null ? (
          t.rich('dueOn', {
            day: () => (
              <Whole>
                <Day on={row.dueOn} />
              </Whole>
            ),
          })
        ) : (
          <Whole>
            <Instant at={row.closedAt} dayOnly />
          </Whole>
        ),
    },
    { id: 'amount', header: t('columns.amount'), cell: (row) => <Money cents={row.amountCents} />, align: 'end' },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <PaymentStatus payment={row} debit={debitOf(own, row)} />,
    },
    {
      id: 'late',
      header: t('columns.lateFee'),
      cell: (row) => (row.lateFeeCents > 0 ? <Money cents={row.lateFeeCents} /> : '–'),
      align: 'end',
    },
    {
      id: 'balance',
      header: t('columns.balance'),
      cell: (row) => (row.balanceAfterCents === null ? '–' : <Money cents={row.balanceAfterCents} />),
      align: 'end',
    },
    {
      id: 'acts',
      header: t('columns.acts'),
      cell: (row) => <Acts payment={row} own={own} consortiumId={consortiumId} />,
    },
  ]
}

/** A date stays on one line. */
function Whole({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>
}

/** CON-14: Pay on every row that is not paid; one in flight can be cancelled for a while, one that is paid has its receipt (rules 14). */
function Acts({ payment, own, consortiumId }: { payment: OwnPayment; own: OwnShare; consortiumId: string }) {
  const t = useMessages('group')
  const receipt = useMessages('payments.receipt')
  const first = useMessages('payments.payFirst')
  if (payment.payRefusal === 'debit_in_flight') {
    const debit = debitOf(own, payment)
    const isAtBank = debit === undefined || (debit.cancel === null && debit.takingBack === null)
    return isAtBank ? <span className="text-14 text-ink-2">{t('bankHasIt')}</span> : <CancelLink debit={debit} />
  }
  if (payment.payRefusal === 'already_paid') {
    return (
      <TextLink to={`/consortium/${consortiumId}/receipts/${payment.number}`} className="text-14">
        {receipt('link')} <span className="heard">{receipt('ofInstallment', { number: payment.number })}</span>
      </TextLink>
    )
  }
  if (payment.payRefusal === 'pay_older_first') {
    return <span className="text-14 text-ink-2">{first('after', { number: own.payFirst ?? 0 })}</span>
  }
  if (payment.payRefusal !== null) return <span aria-hidden="true">–</span>
  return (
    <LinkButton
      to={`pay/${payment.number}`}
      size="dense"
      look={payment.status === 'overdue' ? 'danger' : 'primary'}
      opensDialog
    >
      {t('pay')} <span className="heard">{t('installment', { number: payment.number })}</span>
    </LinkButton>
  )
}

/** The debit of an installment, while one is in flight. */
function debitOf(own: OwnShare, { number }: OwnPayment) {
  return own.debits.find((debit) => debit.kind === 'installment' && debit.number === number)
}

function Ahead({ rows }: { rows: readonly AheadInstallment[] }) {
  const t = useMessages('group')
  if (rows.length === 0) return null
  const columns: Column<AheadInstallment>[] = [
    { id: 'number', header: t('columns.number'), cell: (row) => row.number, isRowHeader: true },
    {
      id: 'due',
      header: t('columns.due'),
      cell: (row) => (row.dueOn === null ? t('afterLaunch') : <Day on={row.dueOn} />),
    },
    { id: 'amount', header: t('columns.amount'), cell: (row) => <Money cents={row.amountCents} />, align: 'end' },
    {
      id: 'balance',
      header: t('columns.balance'),
      cell: (row) => <Money cents={row.balanceAfterCents} />,
      align: 'end',
    },
  ]
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">{t('ahead', { count: rows.length })}</summary>
      <Table
        caption={t('aheadCaption')}
        captionHidden
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
      />
    </details>
  )
}
