import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readLiveContemplations, updateContemplations } from '#db/contemplations.ts'
import type { MemberRow } from '#db/members.ts'
import { bidKey, byKey, installmentKey, memberKey, type RowKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { lockSuccessors } from '#db/spot-transfers.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { installmentEvent } from '#services/payments/installment-event.ts'
import { installmentOf } from '#services/payments/installment-of.ts'
import { paysNothingMore, remainingCents } from '#services/payments/plans.ts'
import { type ReturnedInstallments, returnInstallments } from '#services/payments/return-installments.ts'
import { returnPlanPayments } from '#services/payments/return-plan-payments.ts'
import { type SettledHeld, settleHeldMoney, tellHeld } from '#services/payments/settle-held-money.ts'
import { readPaidFor } from '#services/payments/settle-plan-payments.ts'
import { tellOnlyHeld, tellReturned } from '#services/payments/tell-returned.ts'
import { watchArrears } from '#services/payments/watch-arrears.ts'
import { lockMembersOf, type ReturnedTransfer } from '#services/transfers/moved-transfers.ts'
import { recordGroupEvents } from '#services/webhooks/record-group-events.ts'

/**
 * Undoes debits of installments, bids, and prepayments in these locked groups that came back, in flight or settled (rules 5, 9): first the plans, then
 * what is held for their members pays what they owe again (rules 8), all of it is posted, with loans for what the funds lack then, and only what is
 * still owed after that has its days to cure, its warnings, and its letters.
 */
export async function returnPlanDebits(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  if (returned.length === 0) return
  const own = returned.filter(({ transfer }) => transfer.installment_number !== null)
  const others = returned.filter(({ transfer }) => transfer.installment_number === null)
  const installments = own.length === 0 ? NONE : await returnInstallments(ctx, tx, groups, own)
  const ahead = await returnPlanPayments(ctx, tx, groups, others)
  const at = new Date(Math.max(...returned.map((one) => one.at.getTime())))
  const owing = await readOwing(tx, returned)
  const held = await settleHeldMoney(ctx, tx, groups, { lost: ahead.lost, owing, at })
  // Together, so that nothing is lent that held money pays.
  const postings = [...held.postings, ...installments.postings, ...ahead.postings]
  await coverShortfalls(ctx, tx, groups, postings)
  await postTransactions(tx, postings)
  await openCures(tx, groups, installments, held)
  if (own.length > 0)
    await watchArrears(
      ctx,
      tx,
      groups.map(({ id }) => id),
      new Date(Math.max(...own.map((one) => one.at.getTime()))),
    )
  await tell(ctx, tx, groups, returned, { ...held, counted: ahead.counted })
  await tellHeld(ctx, tx, held, at)
  // One that the member canceled never left their account.
  const taken = own.filter(({ status }) => status !== 'cancelled')
  await recordGroupEvents(
    ctx,
    tx,
    taken.map((one) => installmentEvent('installment.returned', installments.members, one)),
  )
}

const NONE: ReturnedInstallments = { postings: [], members: new Map(), cures: [] }

/** The members who owe what these debits had paid: their own, and who has taken over a spot on which it had counted (rules 9, Transfer). */
async function readOwing(tx: Tx, returned: readonly ReturnedTransfer[]): Promise<RowKey[]> {
  const payers = byKey(
    returned.map(({ transfer }) => ({ consortium_id: transfer.consortium_id, id: transfer.consortium_member_id })),
    rowKey,
  )
  const settled = returned.filter(({ transfer }) => transfer.status === 'settled')
  const givers = byKey(
    settled.map(({ transfer }) => ({ consortium_id: transfer.consortium_id, id: transfer.consortium_member_id })),
    rowKey,
  )
  const holders = await lockSuccessors(tx, [...givers.values()])
  return [...payers.values(), ...holders.map(({ consortium_id, id }) => ({ consortium_id, id }))]
}

/**
 * Says that a debit came back to members who have to pay it again; of one that held money has paid, `tellHeld` says so. Who owes nothing, or has left, is told that a payment that
 * had paid nothing in their plan, by itself or by what was held of it, needn't be paid again; of one that had, a letter on their refund says what it means, where there is one.
 */
async function tell(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
  { covered, owedAgain, counted, heldCents, closed }: SettledHeld & { counted: ReadonlySet<string> },
): Promise<void> {
  // As the returns and held money have left them.
  const members = await lockMembersOf(
    tx,
    returned.map(({ transfer }) => transfer),
  )
  const owes = (member: MemberRow) => {
    const group = groups.find(({ id }) => id === member.consortium_id)
    return group !== undefined && !paysNothingMore(group, member) && remainingCents(group, member) > 0
  }
  const paidFor = await readPaidFor(
    tx,
    returned.map(({ transfer }) => transfer),
  )
  // What held money had paid was paid by the payment it came from, too.
  const owing = new Set(owedAgain.map(({ member }) => rowKey(member)))
  const { again = [], only = [] } = Object.groupBy(returned, ({ transfer }) => {
    const member = members.get(memberKey(transfer))
    if (member === undefined) return 'none'
    if (transfer.installment_number !== null)
      return member.is_active && !covered.has(installmentKey(installmentOf(transfer))) ? 'again' : 'none'
    // A bid that is won and unpaid is paid by itself.
    const isUnpaidBid = paidFor.get(bidKey(transfer))?.bid.status === 'won_pending_payment'
    if (member.is_active && (isUnpaidBid || owes(member))) return 'again'
    const hasCounted = counted.has(rowKey(transfer)) || owing.has(rowKey(member))
    return hasCounted || closed.has(member.consortium_id) ? 'none' : 'only'
  })
  await tellReturned(ctx, tx, again)
  await tellOnlyHeld(ctx, tx, only, heldCents)
}

/** Members selected and not yet paid out have until then to cure a debit returned after the result (rules 9). */
async function openCures(
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: ReturnedInstallments,
  { covered }: SettledHeld,
): Promise<void> {
  const open = returned.cures.filter(({ payment }) => !covered.has(installmentKey(payment)))
  if (open.length === 0) return
  const cures = new Map(open.map(({ payment, cureBy }) => [memberKey(payment), cureBy]))
  const live = await readLiveContemplations(
    tx,
    groups.map(({ id }) => id),
  )
  await updateContemplations(
    tx,
    live.flatMap((contemplation) => {
      const cureBy = cures.get(memberKey(contemplation))
      if (cureBy === undefined || contemplation.status === 'paid_out') return []
      // Another debit may be waiting to be cured, sooner.
      const before = contemplation.cure_by
      return [{ ...contemplation, cure_by: before !== null && before < cureBy ? before : cureBy }]
    }),
  )
}
