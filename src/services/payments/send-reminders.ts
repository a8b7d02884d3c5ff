import type { Context } from '#context'
import { lockDueSteps, updateSteps } from '#db/assemblies.ts'
import { readAutopayAccounts } from '#db/member-choices.ts'
import { readActiveMembers } from '#db/members.ts'
import { readOpenPayments } from '#db/payments.ts'
import { byKey, installmentKey, memberKey, monthKey } from '#db/row-keys.ts'
import { laterOf, monthTimeline } from '#domain/calendar.ts'
import { isAskedOnA } from '#domain/payments/autopay-day.ts'
import { notify } from '#services/notices/notify.ts'
import { askedAmong } from '#services/payments/asked-among.ts'
import { readCoveredAhead } from '#services/payments/covered-ahead.ts'
import { installmentLetter } from '#services/payments/installment-letters.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * On A-1, reminds members who haven't paid the month's installment, naming both last days: to pay, and to pay in time for the assembly (rules 3). Members on
 * autopay aren't asked to pay (rules 9): their debit is sent the next morning, unless
 * one from an earlier day was returned. Neither are those whose payment ahead, on its way, pays it. Returns how many months had reminders.
 */
export async function sendReminders(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'send_reminders',
    dueBy,
    lock: (tx, due) => lockDueSteps(tx, 'remind', due),
    work: async (tx, months) => {
      // What is open is read only for the notices.
      if (ctx.notices) {
        const ids = months.map((month) => month.consortium_id)
        const due = new Set(months.map(monthKey))
        const autopay = byKey(await readAutopayAccounts(tx, ids), ({ id }) => id)
        const stateOf = new Map((await readActiveMembers(tx, ids)).map(({ id, state }) => [id, state]))
        const open = await askedAmong(tx, await readOpenPayments(tx, ids))
        const covered = await readCoveredAhead(tx, open)
        const openOf = Map.groupBy(open, memberKey)
        const asked = [...openOf.values()].flatMap((opened) => {
          // What is older has letters of its own (rules 9).
          const payment = opened.find((one) => due.has(monthKey(one)))
          if (payment === undefined || payment.status === 'processing' || covered.has(installmentKey(payment)))
            return []
          const account = autopay.get(payment.consortium_member_id)
          const isCollected =
            account !== undefined && isAskedOnA({ daysBefore: account.days_before, returnCode: payment.return_code })
          return isCollected ? [] : [{ payment, opened, state: stateOf.get(payment.consortium_member_id) }]
        })
        await notify(
          ctx,
          tx,
          asked.map((one) => installmentLetter('reminder', one)),
          dueBy,
        )
      }
      await updateSteps(
        tx,
        months.map((month) => ({
          ...month,
          next_step: 'autopay' as const,
          next_at: laterOf(monthTimeline(month.due_on, ctx.config.TIME_ZONE).autopayAt, month.next_at ?? dueBy),
        })),
      )
    },
  })
}
