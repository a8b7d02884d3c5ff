import type { Context } from '#context'
import { type TransferRow, updateTransfers } from '#db/bank-transfers.ts'
import { readLiveBids } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readUnpaidContemplations } from '#db/contemplations.ts'
import { readDebitsInFlight } from '#db/debits-in-flight.ts'
import { updateAutopay } from '#db/member-choices.ts'
import type { MemberRow } from '#db/members.ts'
import { readOpenPaymentsOf } from '#db/payments.ts'
import type { MonthKey } from '#db/row-keys.ts'
import type { Db, Tx } from '#db/rows.ts'
import { CONTEMPLATION_ACTS, type SelectionEnd } from '#domain/contemplations/contemplation-states.ts'
import { canCancelDebit } from '#domain/transfers/cancel-debit.ts'
import { cancelSelections } from '#services/contemplations/cancel-selections.ts'
import { moveBids } from '#services/payments/move-bids.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { auditTakenBack } from '#services/transfers/audit-taken-back.ts'
import { cancellable } from '#services/transfers/cancellable.ts'

/** What a member still has open in a group at an instant. */
export interface OpenAffairs {
  /** The active selection that isn't paid out; null for none. */
  selection: ContemplationRow | null
  /** Debits that haven't gone to the bank: they're simply canceled. */
  ownDebits: readonly TransferRow[]
  /** Debits that the bank has or may have. */
  underWay: readonly TransferRow[]
}

/** Reads what a member of this group has open. */
export async function readOpenAffairs(
  ctx: Context,
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
  at: Date,
): Promise<OpenAffairs> {
  const unpaid = await readUnpaidContemplations(db, [group.id])
  const debits = await readDebitsInFlight(db, group.id, member.id)
  const isOurs = (debit: TransferRow) => {
    const verdict = canCancelDebit(cancellable(group, debit), at, ctx.config.TIME_ZONE)
    return verdict.ok && verdict.value === 'ours'
  }
  return {
    selection: unpaid.find((one) => one.consortium_member_id === member.id) ?? null,
    ownDebits: debits.filter(isOurs),
    underWay: debits.filter((debit) => !isOurs(debit)),
  }
}

/**
 * Ends everything that would otherwise continue for someone who leaves a locked group (rules 9): debits that haven't gone out, the
 * selection first, bids, open installments, autopay. The bank no longer has anything of theirs (`canLeave`). Returns the
 * assemblies whose freed cash is to be offered to others once the member is out.
 */
export async function letGo(
  ctx: Context,
  tx: Tx,
  member: MemberRow,
  { selection, ownDebits }: OpenAffairs,
  at: Date,
  reason: SelectionEnd = 'member_left',
): Promise<MonthKey[]> {
  await callOff(ctx, tx, ownDebits, at)
  const freed: MonthKey[] = []
  const free = (assembly: number) => freed.push({ consortium_id: member.consortium_id, number: assembly })
  if (selection !== null) {
    const isExpiring = await endSelection(ctx, tx, selection, reason, at)
    if (isExpiring) free(selection.assembly_number)
  }
  const bids = await readLiveBids(tx, member.consortium_id, member.id)
  await moveBids(
    tx,
    bids.map((bid) => ({
      bid,
      act: bid.status === 'offered' ? ('decline_offer' as const) : ('withdraw' as const),
      decidedAt: at,
    })),
  )
  for (const bid of bids) if (bid.status === 'offered') free(bid.assembly_number)
  const open = await readOpenPaymentsOf(tx, member.consortium_id, [member.id])
  await movePayments(
    ctx,
    tx,
    open.map((payment) => ({ payment, act: 'cancel' as const, at })),
  )
  await updateAutopay(tx, { ...member, autopay_account_id: null })
  return freed
}

/** The bank never hears of these debits; what they would have paid is open again. */
async function callOff(ctx: Context, tx: Tx, debits: readonly TransferRow[], at: Date): Promise<void> {
  if (debits.length === 0) return
  await updateTransfers(
    tx,
    debits.map((debit) => ({ ...debit, status: 'cancelled' as const, check_at: null })),
  )
  const [first] = debits
  const paying = new Set(debits.map((debit) => debit.installment_number))
  const inFlight = await readOpenPaymentsOf(tx, first?.consortium_id ?? '', [first?.consortium_member_id ?? ''])
  await movePayments(
    ctx,
    tx,
    inFlight
      .filter(({ number }) => paying.has(number))
      .map((payment) => ({ payment, act: 'return_debit' as const, at, returnCode: null })),
  )
  await auditTakenBack(ctx, tx, debits, at)
}

/** Ends the selection before its member leaves. Says whether its cash is offered to the next bid, because its own bid hadn't been paid (rules 7). */
async function endSelection(
  ctx: Context,
  tx: Tx,
  contemplation: ContemplationRow,
  reason: SelectionEnd,
  at: Date,
): Promise<boolean> {
  const [bid] = await readLiveBids(tx, contemplation.consortium_id, contemplation.consortium_member_id, [
    'won_pending_payment',
  ])
  const isUnpaid = bid !== undefined && bid.id === contemplation.bid_id
  const act = isUnpaid && CONTEMPLATION_ACTS[contemplation.status].expire !== undefined ? 'expire' : 'cancel'
  await cancelSelections(ctx, tx, [{ contemplation, act, reason, at }])
  return act === 'expire'
}
