import type { Context } from '#context'
import { lockDueSteps, updateSteps } from '#db/assemblies.ts'
import { readAutopayAccounts } from '#db/members.ts'
import { readOpenPayments } from '#db/payments.ts'
import { byKey } from '#db/row-keys.ts'
import { askDebits } from '#services/payments/pay-installment.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * On A asks the bank of every member with autopay for what that member has open (rules 3). An installment that is in flight
 * already is left alone. Returns how many months were worked through.
 */
export async function requestAutopay(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'request_autopay',
    dueBy,
    lock: (tx, due) => lockDueSteps(tx, 'autopay', due),
    work: async (tx, months) => {
      const groupIds = months.map((month) => month.consortium_id)
      const accounts = byKey(await readAutopayAccounts(tx, groupIds), (row) => row.id)
      const open = accounts.size === 0 ? [] : await readOpenPayments(tx, groupIds)
      await askDebits(
        ctx,
        tx,
        open.flatMap((payment) => {
          const account = accounts.get(payment.consortium_member_id)
          if (account === undefined || payment.status === 'processing') return []
          return [
            {
              payment,
              transferId: ctx.random.uuid7(dueBy),
              accountId: account.account_id,
              accountLast4: account.last4,
            },
          ]
        }),
        dueBy,
      )
      await updateSteps(
        tx,
        months.map((month) => ({ ...month, next_step: 'publish' as const, next_at: month.snapshot_at })),
      )
    },
  })
}
