import type { Context } from '#context'
import { lockDueEarlyAutopay, updateEarlyAutopay } from '#db/assemblies.ts'
import { type AutopayAccount, readAutopayAccounts } from '#db/member-choices.ts'
import { readOpenPayments } from '#db/payments.ts'
import { byKey } from '#db/row-keys.ts'
import { autopayAt } from '#domain/payments/autopay-day.ts'
import { askForOpen } from '#services/payments/request-autopay.ts'
import { inGroupSlices } from '#services/slices.ts'

/**
 * For every member who chose a day before A, requests what that member has open on that day (rules 3). Only months in which
 * someone chose such a day have a due time for it. Returns how many months were worked through.
 */
export async function requestEarlyAutopay(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'request_early_autopay',
    dueBy,
    lock: lockDueEarlyAutopay,
    work: async (tx, months) => {
      const monthOf = byKey(months, (month) => month.consortium_id)
      const accounts = await readAutopayAccounts(tx, [...monthOf.keys()])
      const dayOf = ({ consortium_id, days_before }: AutopayAccount): Date | null => {
        const month = monthOf.get(consortium_id)
        const isEarly = month !== undefined && days_before > 0
        return isEarly ? autopayAt(month.due_on, days_before, ctx.config.TIME_ZONE) : null
      }
      const due = accounts.filter((account) => {
        const at = dayOf(account)
        const from = monthOf.get(account.consortium_id)?.early_autopay_at ?? null
        return at !== null && from !== null && at >= from && at <= dueBy
      })
      const open = due.length === 0 ? [] : await readOpenPayments(tx, [...monthOf.keys()])
      await askForOpen(ctx, tx, { open, accounts: due, at: dueBy })
      const later = Map.groupBy(
        accounts.filter((account) => (dayOf(account) ?? dueBy) > dueBy),
        (account) => account.consortium_id,
      )
      await updateEarlyAutopay(
        tx,
        months.map((month) => ({
          ...month,
          early_autopay_at: soonest((later.get(month.consortium_id) ?? []).map(dayOf)),
        })),
      )
    },
  })
}

function soonest(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
