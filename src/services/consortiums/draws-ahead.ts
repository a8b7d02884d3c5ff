import type { Context } from '#context'
import type { AssemblyRow } from '#db/assemblies.ts'
import type { PaymentRow } from '#db/payments.ts'
import { debitSettlesAt } from '#domain/calendar.ts'
import { type DrawOutlook, drawOutlook } from '#domain/payments/draw-outlook.ts'
import { isOwed } from '#domain/payments/payment-states.ts'

/**
 * What paying each of a member's installments now, or its debit on its way, means for the draws of these months (rules 4). Null for
 * what is closed, and where no list is still to be made.
 */
export function drawsAhead(
  ctx: Context,
  opened: readonly PaymentRow[],
  months: readonly AssemblyRow[],
): (payment: PaymentRow) => DrawOutlook | null {
  const open = months
    .filter(({ status }) => status === 'opened')
    .map((month) => ({
      number: month.number,
      dueOn: month.due_on,
      cutoffAt: month.cutoff_at,
      drawsAt: month.draws_at,
    }))
  return (payment) => {
    if (open.length === 0 || !isOwed(payment.status)) return null
    const askedAt = payment.asked_at ?? ctx.clock.now()
    return drawOutlook({
      pays: payment.number,
      clearsAt: debitSettlesAt(askedAt, ctx.config.TIME_ZONE),
      months: open,
      opened,
    })
  }
}
