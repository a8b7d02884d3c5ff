import type { Context } from '#context'
import { type AskedTransfer, readTransfersToLook } from '#db/asked-transfers.ts'
import { readTransfers, type TransferRow, updateTransfers } from '#db/bank-transfers.ts'
import { type Cell, inCell, inEachCell } from '#db/cells.ts'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import { batchKey, endEmptyBatches, leaveBatches, togetherOrApart } from '#db/debit-batches.ts'
import type { Share } from '#db/group-halts.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import type { ClearedTransfer } from '#db/uniform-settlements.ts'
import { isDebitKind, type TransferKind } from '#domain/transfers/transfer.ts'
import type { BankResult } from '#integrations/bank/bank.ts'
import { settleFinalPayments } from '#services/closing/settle-final-payments.ts'
import { settleInstallments } from '#services/payments/settle-installments.ts'
import { settlePlanPayments } from '#services/payments/settle-plan-payments.ts'
import { reviewCompletions } from '#services/payouts/review-completions.ts'
import { settlePayouts } from '#services/payouts/settle-payouts.ts'
import { queueReplaced } from '#services/refunds/queue-replaced.ts'
import { settleRefunds } from '#services/refunds/settle-refunds.ts'
import { applyReturns } from '#services/settlement/return-transfers.ts'
import { settleUniform } from '#services/settlement/settle-uniform.ts'
import { tellTooLate } from '#services/settlement/tell-too-late.ts'
import { apartWhenBroken, inShares } from '#services/slices.ts'
import { settleTransferFees } from '#services/spots/settle-transfer-fees.ts'
import { asRequest, bankKeyOf, groupOf, ofGroup } from '#services/transfers/bank-request.ts'
import {
  type Applies,
  isBeingTakenBack,
  type ReturnedTransfer,
  type SettledTransfer,
} from '#services/transfers/moved-transfers.ts'

const TRANSFERS_A_CALL = 20_000
/** When to look again at the earliest, whatever the bank says: something that stayed due would keep the product busy forever. */
const LOOK_AGAIN_MS = 10 * 60_000

/**
 * Asks the bank about everything in flight and writes the results: settled debits complete their installments and enter
 * the ledger, and returned ones are undone. A group's settlements and returns are processed in time order, under the group's
 * lock, so a repeat finds nothing left to do. Returns how many transfers were looked at.
 */
export async function settleTransfers(ctx: Context, dueBy: Date): Promise<number> {
  return await inEachCell(ctx, (cell) =>
    inShares(ctx, { cell, kind: 'settle_transfers', limit: TRANSFERS_A_CALL }, (...slice) =>
      settleInCell(ctx, cell, dueBy, slice),
    ),
  )
}

async function settleInCell(ctx: Context, cell: Cell, dueBy: Date, [share, limit]: [Share, number]) {
  const due = await inCell(ctx, cell, (tx) => readTransfersToLook(tx, dueBy, limit, share))
  if (due.length === 0) {
    // Of a share nothing may be due because others have done it: whether a batch is empty is looked at when nothing is due at all.
    if (share.of === 1) await inCell(ctx, cell, (tx) => endEmptyBatches(tx, dueBy))
    return { count: 0, isLast: true }
  }
  const results = await ctx.bank.results(due.map(asRequest), dueBy)
  await apartWhenBroken(ctx, { cell, kind: 'settle_transfers', groupIds: () => due.map(groupOf) }, (tx, only) =>
    // What broke as a set is repeated one by one.
    recordResults(only === undefined ? ctx : { ...ctx, oneByOne: true }, tx, ofGroup(due, only), results, dueBy),
  )
  return { count: due.length, isLast: due.length < limit }
}

async function recordResults(
  ctx: Context,
  tx: Tx,
  due: readonly AskedTransfer[],
  results: readonly BankResult[],
  dueBy: Date,
): Promise<void> {
  const resultOf = byKey(results, (result) => result.key)
  const groupIds = [...new Set(due.map((transfer) => transfer.consortium_id))].sort()
  const groups = await lockConsortiums(tx, groupIds)
  const { cleared, others } = sortOut(due, resultOf, dueBy)
  await leaveMixedBatches(tx, due, others, resultOf)
  const alike = await settleUniform(ctx, tx, cleared)
  const now = await readTransfers(tx, [
    ...cleared.filter((transfer) => !alike.done.has(transfer.consortium_id)),
    ...others,
  ])
  const settled: SettledTransfer[] = []
  const returned: ReturnedTransfer[] = []
  const awaited: TransferRow[] = []
  for (const transfer of now) {
    const result = resultOf.get(bankKeyOf(transfer))
    if (transfer.status !== 'submitted' && transfer.status !== 'settled') continue
    if (result === undefined || result.outcome === 'awaited')
      awaited.push({ ...transfer, check_at: lookAgainAt(result?.checkAt ?? dueBy, dueBy) })
    else if (result.outcome === 'canceled')
      // The bank's answer to canceling it was lost; this is the same answer.
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
  const touched = [...settled, ...returned].map(({ transfer }) => ({
    consortium_id: transfer.consortium_id,
    id: transfer.consortium_member_id,
  }))
  await reviewCompletions(ctx, tx, groups, [...byKey([...alike.paidOut, ...touched], rowKey).values()], dueBy)
}

/** Installments in flight that the bank has settled, to complete as a set if they're alike, and everything else that it was asked about. */
function sortOut(
  due: readonly AskedTransfer[],
  resultOf: ReadonlyMap<string, BankResult>,
  dueBy: Date,
): { cleared: ClearedTransfer[]; others: AskedTransfer[] } {
  const cleared: ClearedTransfer[] = []
  const others: AskedTransfer[] = []
  for (const transfer of due) {
    const result = resultOf.get(bankKeyOf(transfer))
    if (transfer.kind === 'installment' && transfer.status === 'submitted' && result?.outcome === 'settled') {
      const check_at = result.checkAt && lookAgainAt(result.checkAt, dueBy)
      cleared.push({ ...transfer, settled_at: result.at, check_at })
    } else others.push(transfer)
  }
  return { cleared, others }
}

/** Takes what goes another way than most of its batch out of it, so that the rest go on together. */
async function leaveMixedBatches(
  tx: Tx,
  due: readonly AskedTransfer[],
  others: readonly AskedTransfer[],
  resultOf: ReadonlyMap<string, BankResult>,
): Promise<void> {
  const mixed = new Set(others.filter(({ in_batch }) => in_batch).map(batchKey))
  if (mixed.size === 0) return
  const { apart } = togetherOrApart(
    due.filter((transfer) => transfer.in_batch && mixed.has(batchKey(transfer))),
    (transfer) => wayOf(resultOf.get(bankKeyOf(transfer))),
  )
  await leaveBatches(tx, apart)
}

/** Where a result leads, the same for those that a batch can take there together; null for what each goes alone. */
function wayOf(result: BankResult | undefined): string | null {
  if (result?.outcome === 'returned' || result?.outcome === 'canceled') return null
  const at = result?.outcome === 'settled' ? result.at.getTime() : null
  return `${at} ${result?.checkAt?.getTime()}`
}

function lookAgainAt(checkAt: Date, now: Date): Date {
  return checkAt > now ? checkAt : new Date(now.getTime() + LOOK_AGAIN_MS)
}

/**
 * What settling means for each kind. A kind without an entry doesn't compile; kinds that share one are settled together, in
 * the order of their time.
 */
const SETTLES: Readonly<Record<TransferKind, Applies<SettledTransfer>>> = {
  installment: settleInstallments,
  prepayment: settlePlanPayments,
  bid: settlePlanPayments,
  transfer_fee: settleTransferFees,
  payout: settlePayouts,
  refund: settleRefunds,
  final_payment: settleFinalPayments,
}

/** Writes settled transfers of these locked groups, whatever they pay. */
async function applySettlements(
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
  // It settled before the bank had said whether it could be canceled: too late.
  const wantedBack = settled.map(({ transfer }) => transfer).filter(isBeingTakenBack)
  await tellTooLate(ctx, tx, wantedBack, settled[0]?.at ?? ctx.clock.now())
  for (const settle of new Set(Object.values(SETTLES))) {
    const own = settled.filter(({ transfer }) => SETTLES[transfer.kind] === settle)
    if (own.length > 0) await settle(ctx, tx, groups, own)
  }
  await queueReplaced(
    ctx,
    tx,
    settled.filter(({ transfer }) => isDebitKind(transfer.kind)),
  )
}
