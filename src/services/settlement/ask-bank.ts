import type { Context } from '#context'
import { type AskedTransfer, readGroupsToAsk, readTransfersToAsk } from '#db/asked-transfers.ts'
import { readCheckedAccounts } from '#db/bank-accounts.ts'
import {
  readTransfers,
  submitTransfers,
  type TransferRow,
  updateHandOver,
  updateTransfers,
} from '#db/bank-transfers.ts'
import { type Cell, inCell, inEachCell } from '#db/cells.ts'
import { lockConsortiums, updateHandedOver } from '#db/consortiums.ts'
import { endEmptyBatches, leaveBatches } from '#db/debit-batches.ts'
import type { Share } from '#db/group-halts.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import type { BankAnswer } from '#integrations/bank/bank.ts'
import { applyReturns } from '#services/settlement/return-transfers.ts'
import { apartWhenBroken, inShares } from '#services/slices.ts'
import { asRequest, bankKeyOf, groupOf, leavesAt, ofGroup } from '#services/transfers/bank-request.ts'
import { isBeingTakenBack } from '#services/transfers/moved-transfers.ts'

const TRANSFERS_A_CALL = 20_000
/** When to ask again if the bank gave no answer (rules 16): soon at first, then after as long as we've already waited, at least once a day. */
const ASK_AGAIN_MS = { least: 10 * 60_000, most: 24 * 60 * 60_000 }

/**
 * Sends the bank the debits whose file closes, credits right away, and again whatever got no answer, each under its own key (rules
 * 14, 16). The bank is called between two transactions, never inside one: the first writes how far the files have closed. Returns
 * how many were asked.
 */
export async function askBank(ctx: Context, dueBy: Date): Promise<number> {
  return await inEachCell(ctx, (cell) =>
    inShares(ctx, { cell, kind: 'ask_bank', limit: TRANSFERS_A_CALL }, (...slice) =>
      askForCell(ctx, cell, dueBy, slice),
    ),
  )
}

async function askForCell(ctx: Context, cell: Cell, dueBy: Date, [share, limit]: [Share, number]) {
  const due = await inCell(ctx, cell, (tx) => closeFiles(tx, dueBy, share, limit))
  if (due.length === 0) {
    // Of a share nothing may be due because others have done it: whether a batch is empty is looked at when nothing is due at all.
    if (share.of === 1) await inCell(ctx, cell, (tx) => endEmptyBatches(tx, dueBy))
    return { count: 0, isLast: true }
  }
  const answers = await ctx.bank.ask(due.map(asRequest))
  await apartWhenBroken(ctx, { cell, kind: 'ask_bank', groupIds: () => due.map(groupOf) }, (tx, only) =>
    // What broke as a set is repeated one by one.
    recordAnswers(only === undefined ? ctx : { ...ctx, oneByOne: true }, tx, ofGroup(due, only), answers, dueBy),
  )
  return { count: due.length, isLast: due.length < limit }
}

/**
 * What goes out now. Under the groups' locks, a cancelation is either done before, so the debit isn't among these, or
 * comes after, finds the file closed, and goes to the bank. Nothing canceled on our side is ever sent.
 */
async function closeFiles(tx: Tx, dueBy: Date, share: Share, limit: number): Promise<AskedTransfer[]> {
  const groupIds = await readGroupsToAsk(tx, dueBy, limit, share)
  if (groupIds.length === 0) return []
  const groups = await lockConsortiums(tx, groupIds)
  const due = await holdBack(tx, await readTransfersToAsk(tx, groupIds, dueBy, limit), dueBy)
  const through = new Map(groups.map((group) => [group.id, group.handed_over_through?.getTime() ?? 0]))
  for (const transfer of due) {
    const before = through.get(transfer.consortium_id) ?? 0
    through.set(transfer.consortium_id, Math.max(before, leavesAt(transfer).getTime()))
  }
  const moved = groups.filter(({ id, handed_over_through }) => {
    return (through.get(id) ?? 0) > (handed_over_through?.getTime() ?? 0)
  })
  await updateHandedOver(
    tx,
    moved.map(({ id }) => ({ id, handed_over_through: new Date(through.get(id) ?? 0) })),
  )
  return due
}

/** Has what is due wait for its account, where that is being checked for longer than was said when the transfer was requested. Returns the rest. */
async function holdBack(tx: Tx, due: readonly AskedTransfer[], dueBy: Date): Promise<AskedTransfer[]> {
  const checked = await readCheckedAccounts(
    tx,
    due.map(({ account_id }) => account_id),
    dueBy,
  )
  if (checked.size === 0) return [...due]
  const usableFrom = ({ account_id }: AskedTransfer) => checked.get(account_id ?? '')
  await updateHandOver(
    tx,
    due.flatMap((transfer) => {
      const { consortium_id, id } = transfer
      const hand_over_at = usableFrom(transfer)
      return hand_over_at === undefined ? [] : [{ consortium_id, id, hand_over_at }]
    }),
  )
  return due.filter((transfer) => usableFrom(transfer) === undefined)
}

async function recordAnswers(
  ctx: Context,
  tx: Tx,
  due: readonly AskedTransfer[],
  answers: readonly BankAnswer[],
  at: Date,
): Promise<void> {
  const answerOf = byKey(answers, (answer) => answer.key)
  const groupIds = [...new Set(due.map((transfer) => transfer.consortium_id))].sort()
  const groups = await lockConsortiums(tx, groupIds)
  const now = await readTransfers(tx, await submitAccepted(ctx, tx, due, answerOf))
  if (now.length === 0) return
  // Another worker may have recorded the same answer in the meantime: the bank gave both the same one. What is being canceled
  // stays that way, whatever the answer; what is canceled is so because the bank has canceled it, and that's final.
  const waiting = now.filter((transfer) => transfer.status === 'created' || transfer.status === 'unknown')
  const refused: { transfer: TransferRow; code: string }[] = []
  const moved = waiting.flatMap((transfer): TransferRow[] => {
    const answer = answerOf.get(bankKeyOf(transfer))
    if (answer?.outcome === 'accepted') {
      return [{ ...transfer, status: 'submitted', check_at: answer.resultAt }]
    }
    if (answer?.outcome === 'refused') {
      refused.push({ transfer, code: answer.code })
      return []
    }
    return [{ ...transfer, status: 'unknown', check_at: askAgainAt(leavesAt(transfer), at) }]
  })
  // What goes another way leaves first, so that the rest of its batch goes on together.
  await leaveBatches(
    tx,
    refused.map(({ transfer }) => transfer),
  )
  await updateTransfers(tx, moved)
  await applyReturns(
    ctx,
    tx,
    groups,
    refused.map(({ transfer, code }) =>
      // A debit that its member wanted canceled and the bank doesn't accept is simply canceled.
      isBeingTakenBack(transfer)
        ? { transfer, code: null, at, status: 'cancelled' as const }
        : { transfer, code, at, status: 'failed' as const },
    ),
  )
}

/** What the bank has accepted goes as a set (decision 0105). Returns the others. */
async function submitAccepted(
  ctx: Context,
  tx: Tx,
  due: readonly AskedTransfer[],
  answerOf: ReadonlyMap<string, BankAnswer>,
): Promise<readonly AskedTransfer[]> {
  if (ctx.oneByOne === true) return due
  const others: AskedTransfer[] = []
  const accepted = due.flatMap((transfer) => {
    const answer = answerOf.get(bankKeyOf(transfer))
    if (answer?.outcome === 'accepted') return [{ ...transfer, check_at: answer.resultAt }]
    others.push(transfer)
    return []
  })
  return [...others, ...(await submitTransfers(tx, accepted))]
}

/** When to ask next, for something that has waited since `firstAskedAt`. */
export function askAgainAt(firstAskedAt: Date, at: Date): Date {
  const waited = at.getTime() - firstAskedAt.getTime()
  return new Date(at.getTime() + Math.min(ASK_AGAIN_MS.most, Math.max(ASK_AGAIN_MS.least, waited)))
}
