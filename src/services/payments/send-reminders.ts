import type { Context } from '#context'
import { lockDueSteps, updateSteps } from '#db/assemblies.ts'
import { readAutopayAccounts } from '#db/member-choices.ts'
import { readOpenPayments } from '#db/payments.ts'
import { byKey } from '#db/row-keys.ts'
import { cutoffLastAskDay, monthTimeline } from '#domain/calendar.ts'
import { isAskedOnA } from '#domain/payments/autopay-day.ts'
import { notify } from '#services/notices/notify.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * On A-1, reminds members who haven't paid, naming both last days: to pay, and to pay in time for the assembly (rules 3). Members on
 * autopay aren't asked to pay (rules 9): their debit is sent the next morning, unless
 * one from an earlier day was returned. Returns how many months had reminders.
 */
export async function sendReminders(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'send_reminders',
    dueBy,
    lock: (tx, due) => lockDueSteps(tx, 'remind', due),
    work: async (tx, months) => {
      // What is open is read only for the notices.
      if (ctx.notices) {
        const monthOf = byKey(months, (month) => month.consortium_id)
        const autopay = byKey(await readAutopayAccounts(tx, [...monthOf.keys()]), ({ id }) => id)
        const open = (await readOpenPayments(tx, [...monthOf.keys()])).filter((payment) => {
          const account = autopay.get(payment.consortium_member_id)
          const isCollected =
            account !== undefined && isAskedOnA({ daysBefore: account.days_before, returnCode: payment.return_code })
          return payment.status !== 'processing' && !isCollected
        })
        await notify(
          ctx,
          tx,
          open.map((payment) => ({
            to: payment,
            kind: 'installment_reminder' as const,
            details: {
              consortiumId: payment.consortium_id,
              number: payment.number,
              amountCents: payableCents(payment),
              dueOn: payment.due_on,
              lastDayForAssembly: cutoffLastAskDay(monthOf.get(payment.consortium_id)?.due_on ?? payment.due_on),
            },
          })),
          dueBy,
        )
      }
      await updateSteps(
        tx,
        months.map((month) => ({
          ...month,
          next_step: 'autopay' as const,
          next_at: monthTimeline(month.due_on, ctx.config.TIME_ZONE).autopayAt,
        })),
      )
    },
  })
}
