import type { Context } from '#context'
import { lockDueLate, updateLateSteps } from '#db/assemblies.ts'
import { readActiveMembers } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { readOpenPayments } from '#db/payments.ts'
import { installmentKey, monthKey } from '#db/row-keys.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { lateBpsAt, lateFeeCents, nextLateStep } from '#domain/payments/late-fee.ts'
import { notify } from '#services/notices/notify.ts'
import { askedAmong } from '#services/payments/asked-among.ts'
import { changeLateFees } from '#services/payments/change-late-fees.ts'
import { readCoveredPastDue } from '#services/payments/covered-ahead.ts'
import { readCures } from '#services/payments/cure-days.ts'
import { lateLetters } from '#services/payments/installment-letters.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { watchArrears } from '#services/payments/watch-arrears.ts'
import { inGroupSlices } from '#services/slices.ts'

/** When the bank takes more than a week to answer. */
const LOOK_AGAIN_MS = 24 * 60 * 60 * 1000

/**
 * Makes unpaid installments overdue from A+6 and raises their late fee at A+30, A+60, and A+90 (rules 9, CON-17). There is one due
 * time per group and month, not one per row. `watchArrears` warns selected members or ends their selection. A row whose debit is in flight is left alone: it's judged when the result is
 * in (rules 3). So is one that a payment ahead on its way pays (rules 1): it's looked at again a day later. Returns how many months were looked at.
 */
export async function markOverdue(ctx: Context, dueBy: Date): Promise<number> {
  const zone = ctx.config.TIME_ZONE
  return await inGroupSlices(ctx, {
    kind: 'mark_overdue',
    dueBy,
    lock: lockDueLate,
    work: async (tx, months) => {
      const open = await readOpenPayments(tx, [...new Set(months.map((month) => month.consortium_id))])
      const openOf = Map.groupBy(open, monthKey)
      const askedOf = Map.groupBy(await askedAmong(tx, open), monthKey)
      // An installment whose debit was returned after settling is late only once the days to cure it have passed (rules 9).
      const returned = open.filter((payment) => payment.status === 'pending' && payment.return_code !== null)
      const curing = new Map([...(await readCures(tx, returned, zone))].filter(([, cureBy]) => cureBy > dueBy))
      const covered = await readCoveredPastDue(tx, open, dueBy, zone)
      const late = months.flatMap((month) => {
        const bps = lateBpsAt(month.due_on, dueBy, zone)
        return (askedOf.get(monthKey(month)) ?? [])
          .filter((payment) => payment.status !== 'processing' && bps > payment.late_bps)
          .filter((payment) => !curing.has(installmentKey(payment)) && !covered.has(installmentKey(payment)))
          .map((payment) => ({ payment, late: { bps, feeCents: lateFeeCents(totalOf(partsOf(payment)), bps) } }))
      })
      await movePayments(
        ctx,
        tx,
        late
          .filter(({ payment }) => payment.status === 'pending')
          .map((one) => ({ ...one, act: 'mark_overdue' as const, at: dueBy })),
      )
      await changeLateFees(
        ctx,
        tx,
        late.filter(({ payment }) => payment.status === 'overdue'),
      )
      await updateLateSteps(
        tx,
        months.map((month) => ({
          ...month,
          late_bps: lateBpsAt(month.due_on, dueBy, zone),
          late_at: earliest(
            (openOf.get(monthKey(month)) ?? []).flatMap((payment) => [
              nextLateStep(month.due_on, dueBy, zone)?.at,
              curing.get(installmentKey(payment)),
              covered.has(installmentKey(payment)) ? new Date(dueBy.getTime() + LOOK_AGAIN_MS) : undefined,
            ]),
          ),
        })),
      )
      // Only the letters depend on who is still waiting.
      const waiting =
        ctx.notices && late.length > 0
          ? new Set(
              (await readActiveMembers(tx, [...new Set(late.map(({ payment }) => payment.consortium_id))]))
                .filter(({ state }) => state === 'active')
                .map(({ id }) => id),
            )
          : new Set<string>()
      const warned = await watchArrears(ctx, tx, [...new Set(months.map((month) => month.consortium_id))], dueBy)
      // A warning says the same, and what else depends on it.
      const told = late.filter(({ payment }) => !warned.has(payment.consortium_member_id))
      await notify(ctx, tx, lateLetters(open, told, waiting), dueBy)
    },
  })
}

function earliest(instants: readonly (Date | undefined)[]): Date | null {
  const known = instants.flatMap((at) => (at === undefined ? [] : [at.getTime()]))
  return known.length === 0 ? null : new Date(Math.min(...known))
}
