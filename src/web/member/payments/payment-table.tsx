// biome-ignore-all lint/a11y/noRedundantRoles: a table drawn as a grid loses its roles in some browsers.
import type { ReactNode } from 'react'
import type { OwnPayment, OwnPlanPayment, OwnShare } from '#services/consortiums/show-consortium.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PaymentActs, PaymentReceipt } from '#web/member/payments/payment-acts.tsx'
import type { PaymentRow } from '#web/member/payments/payment-rows.ts'
import { debitOf, Paid, PaymentStatus } from '#web/member/payments/payment-status.tsx'
import { Day, Instant } from '#web/ui/day.tsx'
import { Money } from '#web/ui/money.tsx'

interface PaymentTableProps {
  caption: string
  rows: readonly PaymentRow[]
  own: OwnShare
}

/** CON-12: the payments as a table; where it finds no room, two lines each, with what can be done about it at the end. */
export function PaymentTable({ caption, rows, own }: PaymentTableProps) {
  const t = useMessages('group.columns')
  return (
    <div className="@container">
      <table role="table" className="payments">
        <caption className="heard">{caption}</caption>
        <thead>
          <tr role="row">
            {(['number', 'date', 'amount', 'status', 'lateFee', 'balance', 'acts'] as const).map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={isFigure(column) ? 'is-figure' : column === 'acts' ? 'no-print' : undefined}
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) =>
            'installment' in row ? (
              <Installment key={row.installment.number} payment={row.installment} own={own} />
            ) : (
              <PlanPayment key={row.paid.transferId} paid={row.paid} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

const isFigure = (column: string) => column === 'amount' || column === 'lateFee' || column === 'balance'

function Installment({ payment, own }: { payment: OwnPayment; own: OwnShare }) {
  const t = useMessages('group')
  const { closedAt, lateFeeCents, balanceAfterCents } = payment
  return (
    <Line
      name={t('numberShort', { number: payment.number })}
      date={
        closedAt === null ? (
          t.rich('dueOn', {
            isOver: payment.status === 'overdue' ? 'yes' : 'no',
            day: () => <Day on={payment.dueOn} look="day" />,
          })
        ) : payment.status === 'completed' ? (
          <Instant at={closedAt} dayOnly />
        ) : (
          // Nothing was paid on the day it was moved to the end or stopped being owed.
          <Day on={payment.dueOn} look="day" />
        )
      }
      amountCents={payment.amountCents}
      status={
        <>
          <PaymentStatus payment={payment} debit={debitOf(own, payment)} />
          {lateFeeCents > 0 ? (
            <span aria-hidden="true" className="text-14 text-ink-2 roomy:hidden">
              {t.rich('withLateFee', { amount: () => <Money cents={lateFeeCents} /> })}
            </span>
          ) : null}
        </>
      }
      lateFee={lateFeeCents > 0 ? <Money cents={lateFeeCents} /> : '–'}
      balance={balanceAfterCents === null ? '–' : <Money cents={balanceAfterCents} />}
      acts={<PaymentActs payment={payment} own={own} />}
    />
  )
}

/** What each kind of payment beyond the plan is called. */
const NAMES = {
  bid: 'bidPaid',
  prepayment: 'paidAhead',
  held: 'paidFromHeld',
  unused_payout: 'unusedPayout',
} as const satisfies Record<OwnPlanPayment['kind'], string>

/** Where a debit paid, there's a receipt. */
const hasDebit = ({ kind }: OwnPlanPayment) => kind === 'bid' || kind === 'prepayment'

function PlanPayment({ paid }: { paid: OwnPlanPayment }) {
  const t = useMessages('group')
  return (
    <Line
      name={t(NAMES[paid.kind])}
      date={<Instant at={paid.paidAt} dayOnly />}
      amountCents={paid.amountCents}
      status={<Paid dispute={paid.dispute} />}
      lateFee="–"
      balance="–"
      acts={hasDebit(paid) ? <PaymentReceipt of={paid.transferId} label={t(NAMES[paid.kind])} /> : null}
    />
  )
}

interface LineProps {
  name: ReactNode
  date: ReactNode
  amountCents: number
  status: ReactNode
  lateFee: ReactNode
  balance: ReactNode
  acts: ReactNode
}

/**
 * A row: seven cells, or first name, date and amount and below them status and act; on the narrowest screens the date has a line of its
 * own. What has no room there is still heard.
 */
function Line({ name, date, amountCents, status, lateFee, balance, acts }: LineProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      <td role="cell" className="payment-date">
        {date}
      </td>
      <td role="cell" className="payment-amount">
        <Money cents={amountCents} />
      </td>
      <td role="cell" className="payment-status">
        {status}
      </td>
      <td role="cell" className="payment-aside">
        {lateFee}
      </td>
      <td role="cell" className="payment-aside">
        {balance}
      </td>
      <td role="cell" className="payment-acts no-print">
        {acts}
      </td>
    </tr>
  )
}
