import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { lookAtLaddersBy } from '#db/ladder-steps.ts'
import { readAutopayAccounts } from '#db/member-choices.ts'
import type { MemberRow } from '#db/members.ts'
import { readOpenPayments } from '#db/payments.ts'
import { byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { nextAutopayAt } from '#domain/payments/autopay-day.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { installmentLetter } from '#services/payments/installment-letters.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { askForOpen } from '#services/payments/request-autopay.ts'

/**
 * In a canceled, locked group, nothing was asked of these members while a bank had their payout (rules 11). It has arrived, so they keep paying their
 * plan: autopay requests what was due meanwhile, and members without it are told what is open.
 */
export async function askAfterArrival(
  ctx: Context,
  tx: Tx,
  paid: readonly { group: ConsortiumRow; member: MemberRow; at: Date }[],
): Promise<void> {
  const keep = paid.filter(({ group }) => group.canceled_at !== null)
  const [first] = keep
  if (first === undefined) return
  const { at } = first
  const ids = [...new Set(keep.map(({ group }) => group.id))].sort()
  const members = new Set(keep.map(({ member }) => rowKey(member)))
  const open = (await readOpenPayments(tx, ids)).filter((payment) => members.has(memberKey(payment)))
  const accounts = (await readAutopayAccounts(tx, ids)).filter((account) => members.has(rowKey(account)))
  const accountOf = byKey(accounts, rowKey)
  const debitAt = (payment: { due_on: string }, daysBefore: number) =>
    nextAutopayAt(payment.due_on, daysBefore, at, ctx.config.TIME_ZONE)
  await askForOpen(ctx, tx, {
    open,
    isAsked: (payment) => debitAt(payment, accountOf.get(memberKey(payment))?.days_before ?? 0) === null,
    accounts,
    at,
  })
  const openOf = Map.groupBy(open, memberKey)
  await notify(
    ctx,
    tx,
    open.flatMap((payment): AddressedNotice[] => {
      const account = accountOf.get(memberKey(payment))
      if (payment.status === 'processing') return []
      if (account === undefined) {
        const opened = openOf.get(memberKey(payment)) ?? []
        return [installmentLetter('opened', { payment, opened, state: 'paid_out' })]
      }
      const day = debitAt(payment, account.days_before)
      const { consortium_id: consortiumId, number, due_on: dueOn } = payment
      const details = { consortiumId, number, amountCents: payableCents(payment), dueOn }
      return day === null
        ? []
        : [{ to: payment, kind: 'autopay_scheduled', details: { ...details, debitAt: day.toISOString() } }]
    }),
    at,
  )
  await lookAtLaddersBy(
    tx,
    ids.map((consortiumId) => ({ consortiumId, at })),
  )
}
