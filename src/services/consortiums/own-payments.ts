import type { Context } from '#context'
import type { AssemblyDates } from '#db/assembly-dates.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { partsOf } from '#db/parts-of.ts'
import type { PaymentRow } from '#db/payments.ts'
import type { AdjustmentRow } from '#db/plan-adjustments.ts'
import { addDays, dayOf, debitLeavesAt, debitSettlesAt, installmentDueOn } from '#domain/calendar.ts'
import { type PlainDay, yearMonthOf } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { BalancedInstallment } from '#domain/payments/adjusted-plan.ts'
import { balancesAfter } from '#domain/payments/balance-after.ts'
import { type DrawOutlook, drawOutlook } from '#domain/payments/draw-outlook.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { isNextToPay, type OrderRefusal } from '#domain/payments/oldest-first.ts'
import { canPay, isOwed, type PayRefusal } from '#domain/payments/payment-states.ts'
import { type DisputedDebit, disputeAmong, type OwnDispute } from '#services/consortiums/own-plan-payments.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { planAdjustment } from '#services/payments/plans.ts'

/** An opened installment as its member sees it (CON-12). */
export interface OwnPayment {
  number: number
  dueOn: string
  status: PaymentRow['status']
  parts: Parts
  amountCents: Cents
  lateFeeCents: Cents
  lateBps: number
  /** What Pay requests from the bank: the amount and the late fee. */
  payableCents: Cents
  closedAt: Date | null
  askedAt: Date | null
  returnCode: string | null
  /** About the debit that paid it. */
  dispute: OwnDispute | null
  balanceAfterCents: Cents | null
  payRefusal: PayRefusal | OrderRefusal | null
  /** A+5: the last day on which paying costs no late fee; null once it has passed. */
  lastFreeDay: string | null
  /** What paying it now, or its payment on its way, means for the draws; null when it's closed or this spot is out of the draws for good. */
  draw: DrawOutlook | null
}

export interface AheadInstallment {
  number: number
  dueOn: string | null
  amountCents: Cents
  balanceAfterCents: Cents
}

/** What decides when a debit leaves: those on their way, and the accounts that the next one may be drawn from. */
interface Leaving {
  debits: readonly { number: number | null; leavesAt: Date }[]
  accounts: readonly { leavesAt: Date }[]
}

/** What keeps the member out of a month's draw; null when there's no month. */
type Judged = Parameters<typeof drawOutlook>[0]['judged']

/**
 * A member's opened installments as they see them, in the order given. `months` are those whose draws the member may still be in; none
 * for a selected member.
 */
export function ownPaymentsOf(
  ctx: Context,
  payments: readonly PaymentRow[],
  balances: ReadonlyMap<number, Cents>,
  months: readonly AssemblyDates[],
  leaving: Leaving,
  judged: Judged,
  /** The numbers of those that a payment ahead on its way pays. */
  covered: readonly number[],
  /** Whether open ones are asked for: not in a canceled group of a member who isn't paid out (`paysNothingMore`). */
  isAsked: boolean,
  disputed: readonly DisputedDebit[],
): OwnPayment[] {
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const outlook = drawsAhead(ctx, payments, months, leaving, judged)
  return payments.map((payment) => ({
    ...ownPayment(payment, balances, today),
    payRefusal: covered.includes(payment.number) ? 'debit_in_flight' : payRefusalOf(payment, payments, isAsked),
    draw: outlook(payment),
    dispute: payment.status === 'completed' ? disputeAmong(disputed, ({ number }) => number === payment.number) : null,
  }))
}

/** The balance left after each opened installment, by number (CON-18). */
export function ownBalances(
  payments: readonly PaymentRow[],
  adjustments: readonly AdjustmentRow[],
  remainingCents: Cents,
): ReadonlyMap<number, Cents> {
  return balancesAfter({
    remainingCents,
    opened: payments.map((row) => ({ ...row, amountCents: totalOf(partsOf(row)), closedAt: row.closed_at })),
    adjustments: adjustments.map((row) => ({ ...planAdjustment(row), reference: row.reference, madeAt: row.made_at })),
  })
}

function ownPayment(
  payment: PaymentRow,
  balances: ReadonlyMap<number, Cents>,
  today: PlainDay,
): Omit<OwnPayment, 'draw' | 'payRefusal' | 'dispute'> {
  const parts = partsOf(payment)
  const lastFreeDay = addDays(payment.due_on, 5)
  return {
    number: payment.number,
    dueOn: payment.due_on,
    status: payment.status,
    parts,
    amountCents: totalOf(parts),
    lateFeeCents: payment.late_fee_cents,
    lateBps: payment.late_bps,
    payableCents: payableCents(payment),
    closedAt: payment.closed_at,
    askedAt: payment.asked_at,
    returnCode: payment.return_code,
    balanceAfterCents: balances.get(payment.number) ?? null,
    lastFreeDay: lastFreeDay < today || payment.status === 'overdue' ? null : lastFreeDay,
  }
}

function payRefusalOf(payment: PaymentRow, opened: readonly PaymentRow[], isAsked: boolean): OwnPayment['payRefusal'] {
  const own = canPay(payment.status)
  if (!own.ok) return own.refusal
  if (!isAsked) return 'not_owed'
  const order = isNextToPay(payment.number, opened)
  return order.ok ? null : order.refusal
}

/** What paying each installment now, or its debit on its way, means for these months' draws; null for closed ones. */
function drawsAhead(
  ctx: Context,
  opened: readonly PaymentRow[],
  months: readonly AssemblyDates[],
  { debits, accounts }: Leaving,
  judged: Judged,
): (payment: PaymentRow) => DrawOutlook | null {
  const open = months
    .filter(({ status }) => status === 'opened')
    .map((month) => ({
      number: month.number,
      dueOn: month.due_on,
      cutoffAt: month.cutoff_at,
      drawsAt: month.draws_at,
    }))
  const now = ctx.clock.now()
  const soonest =
    accounts.length === 0
      ? debitLeavesAt(now, ctx.bank.usableIfLinked(now), ctx.config.TIME_ZONE)
      : new Date(Math.min(...accounts.map(({ leavesAt }) => leavesAt.getTime())))
  return (payment) => {
    if (open.length === 0 || !isOwed(payment.status)) return null
    const own = debits.find(({ number }) => number === payment.number)
    const clearsAt = debitSettlesAt(own?.leavesAt ?? soonest, ctx.config.TIME_ZONE)
    return drawOutlook({ pays: payment.number, clearsAt, months: open, opened, judged })
  }
}

/** The installments that aren't open yet, of the member's own plan. */
export function aheadOf(
  group: ConsortiumRow,
  plan: readonly BalancedInstallment[],
  payments: readonly PaymentRow[],
): AheadInstallment[] {
  const opened = new Set(payments.map((payment) => payment.number))
  return plan
    .filter((row) => !opened.has(row.number) && row.number >= group.next_number && row.totalCents > 0)
    .map((row) => ({
      number: row.number,
      dueOn:
        group.first_due_month === null
          ? null
          : installmentDueOn(yearMonthOf(group.first_due_month), group.assembly_day, row.number),
      amountCents: row.totalCents,
      balanceAfterCents: row.balanceAfterCents,
    }))
}
