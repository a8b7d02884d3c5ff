import type { Context } from '#context'
import { lockDueSteps, updateSteps } from '#db/assemblies.ts'
import { type AutopayAccount, readAutopayAccounts } from '#db/member-choices.ts'
import { type PaymentRow, readOpenPayments } from '#db/payments.ts'
import { byKey, installmentKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { isAskedOnA } from '#domain/payments/autopay-day.ts'
import { readCoveredAhead } from '#services/payments/covered-ahead.ts'
import { askDebits } from '#services/payments/pay-installment.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * On A, requests from the bank of every member with autopay what that member has open (rules 3) and, for those who chose a day before A,
 * what was missed then. An installment already in flight is left alone. Returns how many months were worked through.
 */
export async function requestAutopay(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'request_autopay',
    dueBy,
    lock: (tx, due) => lockDueSteps(tx, 'autopay', due),
    work: async (tx, months) => {
      const groupIds = months.map((month) => month.consortium_id)
      const accounts = await readAutopayAccounts(tx, groupIds)
      const daysOf = new Map(accounts.map(({ id, days_before }) => [id, days_before]))
      const open = accounts.length === 0 ? [] : await readOpenPayments(tx, groupIds)
      await askForOpen(ctx, tx, {
        open,
        isAsked: ({ consortium_member_id, return_code }) =>
          isAskedOnA({ daysBefore: daysOf.get(consortium_member_id) ?? 0, returnCode: return_code }),
        accounts,
        at: dueBy,
      })
      await updateSteps(
        tx,
        months.map((month) => ({ ...month, next_step: 'publish' as const, next_at: month.snapshot_at })),
      )
    },
  })
}

/**
 * Requests these installments from the bank, each from its member's account; those without one, already in flight, or paid by a payment ahead that
 * is, are left alone. `open` are all that are still owed in these groups.
 */
export async function askForOpen(
  ctx: Context,
  tx: Tx,
  of: {
    open: readonly PaymentRow[]
    isAsked?: (payment: PaymentRow) => boolean
    accounts: readonly AutopayAccount[]
    at: Date
  },
): Promise<void> {
  const accountOf = byKey(of.accounts, (row) => row.id)
  const asked = of.open.filter(
    (payment) => accountOf.has(payment.consortium_member_id) && (of.isAsked?.(payment) ?? true),
  )
  const covered = asked.length === 0 ? new Set() : await readCoveredAhead(tx, of.open)
  await askDebits(
    ctx,
    tx,
    asked.flatMap((payment) => {
      const account = accountOf.get(payment.consortium_member_id)
      const isOnItsWay = payment.status === 'processing' || covered.has(installmentKey(payment))
      if (account === undefined || isOnItsWay) return []
      return [
        {
          payment,
          transferId: ctx.random.uuid7(of.at),
          accountId: account.account_id,
          accountLast4: account.last4,
        },
      ]
    }),
    of.at,
  )
}
