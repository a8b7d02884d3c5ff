import type { Context } from '#context'
import {
  type AskedTransfer,
  readLateFees,
  readTransfers,
  readTransfersToLook,
  type TransferRow,
  updateTransfers,
} from '#db/bank-transfers.ts'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import { lockMembers, type MemberRow, updatePaid } from '#db/members.ts'
import { readPayments, updateStatuses } from '#db/payments.ts'
import type { Tx } from '#db/rows.ts'
import { groupKey } from '#domain/ids.ts'
import { installmentSettled, lateFeeReceived } from '#domain/ledger/postings.ts'
import { add } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import type { BankResult } from '#integrations/bank/bank.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { installmentKey } from '#services/payments/cure-days.ts'
import { settlePlanPayments } from '#services/payments/settle-plan-payments.ts'
import { settlePayouts } from '#services/payouts/settle-payouts.ts'
import { asRequest, bankKeyOf, ofGroup } from '#services/settlement/ask-bank.ts'
import { applyReturns, memberKey, type ReturnedTransfer } from '#services/settlement/return-bank-transfer.ts'
import { isBeingTakenBack, tellTooLate } from '#services/settlement/take-back-debits.ts'
import { apartWhenBroken } from '#services/slices.ts'

const TRANSFERS_A_CALL = 20_000
/** When to look again at the earliest, whatever the bank says: what stays due would keep the product busy for ever. */
const LOOK_AGAIN_MS = 10 * 60_000

/** A transfer the bank has settled, and until when it may still come back. */
export interface SettledTransfer {
  transfer: TransferRow
  at: Date
  checkAt: Date | null
}

/**
 * Asks the bank how everything in flight stands and writes the results: settled debits complete their installments and enter
 * the ledger, returned ones are undone. Settlements and returns of a group go in order of their time, under the group's
 * lock, so a repeat finds nothing left to do. Returns how many transfers were looked at.
 */
export async function settleBankTransfers(ctx: Context, dueBy: Date): Promise<number> {
  let total = 0
  for (;;) {
    const due = await readTransfersToLook(ctx.db, dueBy, TRANSFERS_A_CALL)
    if (due.length === 0) return total
    const results = await ctx.bank.results(due.map(asRequest), dueBy)
    await apartWhenBroken(
      ctx,
      'settle_transfers',
      () => due.map((transfer) => transfer.consortium_id),
      (only) => recordResults(ctx, ofGroup(due, only), results, dueBy),
    )
    total += due.length
    if (due.length < TRANSFERS_A_CALL) return total
  }
}

async function recordResults(
  ctx: Context,
  due: readonly AskedTransfer[],
  results: readonly BankResult[],
  dueBy: Date,
): Promise<void> {
  const resultOf = new Map(results.map((result) => [result.key, result]))
  await ctx.db.transaction().execute(async (tx) => {
    const groupIds = [...new Set(due.map((transfer) => transfer.consortium_id))].sort()
    const groups = await lockConsortiums(tx, groupIds)
    const now = await readTransfers(tx, due)
    const settled: SettledTransfer[] = []
    const returned: ReturnedTransfer[] = []
    const awaited: TransferRow[] = []
    for (const transfer of now) {
      const result = resultOf.get(bankKeyOf(transfer))
      if (transfer.status !== 'submitted' && transfer.status !== 'settled') continue
      if (result === undefined || result.outcome === 'awaited')
        awaited.push({ ...transfer, check_at: lookAgainAt(result?.checkAt ?? dueBy, dueBy) })
      else if (result.outcome === 'canceled')
        // The bank's answer to taking it back was lost; this is the same answer.
        returned.push({ transfer, code: null, at: dueBy, status: 'cancelled' })
      else if (result.outcome === 'returned')
        returned.push({ transfer, code: result.code, at: result.at, status: 'returned' })
      else if (transfer.status === 'submitted')
        settled.push({ transfer, at: result.at, checkAt: result.checkAt && lookAgainAt(result.checkAt, dueBy) })
      else awaited.push({ ...transfer, check_at: result.checkAt && lookAgainAt(result.checkAt, dueBy) })
    }
    await updateTransfers(tx, awaited)
    await applySettlements(ctx, tx, groups, settled)
    await applyReturns(ctx, tx, groups, returned)
  })
}

function lookAgainAt(checkAt: Date, now: Date): Date {
  return checkAt > now ? checkAt : new Date(now.getTime() + LOOK_AGAIN_MS)
}

/** Writes settled transfers of these locked groups, whatever they pay. */
export async function applySettlements(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  await updateTransfers(
    tx,
    settled.map(({ transfer, at, checkAt }) => ({
      ...transfer,
      status: 'settled' as const,
      settled_at: at,
      check_at: checkAt,
    })),
  )
  // Settled while the bank had not said yet whether it can be taken back: too late.
  const wantedBack = settled.map(({ transfer }) => transfer).filter(isBeingTakenBack)
  await tellTooLate(ctx, tx, wantedBack, settled[0]?.at ?? ctx.clock.now())
  const ofKind = (kinds: TransferRow['kind'][]) => settled.filter(({ transfer }) => kinds.includes(transfer.kind))
  await settleInstallments(tx, ofKind(['installment']))
  await settlePlanPayments(ctx, tx, groups, ofKind(['bid', 'prepayment']))
  await settlePayouts(ctx, tx, groups, ofKind(['payout']))
}

/** Completes the installments these debits paid: the row, what the member has paid, the ledger (rules 5). */
async function settleInstallments(tx: Tx, settled: readonly SettledTransfer[]): Promise<void> {
  if (settled.length === 0) return
  const payments = new Map(
    (
      await readPayments(
        tx,
        settled.map(({ transfer }) => keyOf(transfer)),
      )
    ).map((payment) => [installmentKey(payment), payment]),
  )
  const lateFees = await readLateFees(
    tx,
    settled.map(({ transfer }) => transfer),
  )
  const members = await lockMembersOf(
    tx,
    settled.map(({ transfer }) => transfer),
  )
  const postings: Posting[] = []
  const completed = settled.map(({ transfer, at }) => {
    const payment = payments.get(installmentKey(keyOf(transfer)))
    const member = members.get(memberKey(transfer))
    invariant(payment && member && payment.status === 'processing', 'a debit in flight has its open installment')
    const parts = {
      commonFundCents: payment.common_fund_cents,
      reserveCents: payment.reserve_cents,
      operatorCents: payment.operator_cents,
    }
    member.total_paid_cents = add(
      member.total_paid_cents,
      add(add(parts.commonFundCents, parts.reserveCents), parts.operatorCents),
    )
    member.paid_common_fund_cents = add(member.paid_common_fund_cents, parts.commonFundCents)
    member.paid_reserve_cents = add(member.paid_reserve_cents, parts.reserveCents)
    const event = { consortiumId: transfer.consortium_id, at, reference: transfer.id }
    postings.push({ ...event, ...installmentSettled(parts) })
    const lateFee = lateFees.get(groupKey(transfer.consortium_id, transfer.id))
    if (lateFee !== undefined) postings.push({ ...event, ...lateFeeReceived(lateFee) })
    return { ...payment, status: 'completed' as const, closed_at: at }
  })
  await updateStatuses(tx, completed)
  await updatePaid(tx, [...members.values()])
  await postTransactions(tx, postings)
}

export const keyOf = (transfer: TransferRow) => ({
  consortium_id: transfer.consortium_id,
  consortium_member_id: transfer.consortium_member_id,
  number: transfer.installment_number ?? 0,
})

/** The members these transfers belong to, by group and id (groupKey), locked. */
export async function lockMembersOf(tx: Tx, transfers: readonly TransferRow[]): Promise<Map<string, MemberRow>> {
  const keys = new Map(
    transfers.map((t) => [memberKey(t), { consortium_id: t.consortium_id, id: t.consortium_member_id }]),
  )
  const members = await lockMembers(tx, [...keys.values()])
  return new Map(members.map((member) => [groupKey(member.consortium_id, member.id), member]))
}
