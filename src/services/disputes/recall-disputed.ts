import type { Context } from '#context'
import { readTransfers, updateTransfers } from '#db/bank-transfers.ts'
import { type Cell, inCell, inEachCell } from '#db/cells.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import { type DisputeRow, findDispute, readDisputesToRecall, updateDisputes } from '#db/disputes.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { groupKey } from '#domain/ids.ts'
import type { BankRecallAnswer } from '#integrations/bank/bank.ts'
import { apartWhenBroken } from '#services/slices.ts'
import { asRequest, bankKeyOf } from '#services/transfers/bank-request.ts'

const DISPUTES_A_CALL = 1_000
/** If the bank doesn't answer, it's asked again. */
const ASK_AGAIN_MS = 3_600_000

/**
 * Asks the bank to return the debits whose disputes were decided for their members (decision 0054), outside any transaction, until
 * it answers. What it returns arrives like any other return and is undone then. Returns how many were asked about.
 */
export async function recallDisputed(ctx: Context, dueBy: Date): Promise<number> {
  return await inEachCell(ctx, (cell) => recallInCell(ctx, cell, dueBy))
}

async function recallInCell(ctx: Context, cell: Cell, dueBy: Date): Promise<number> {
  let total = 0
  for (;;) {
    const due = await inCell(ctx, cell, (tx) => readDisputesToRecall(tx, dueBy, DISPUTES_A_CALL))
    if (due.length === 0) return total
    const debits = await inCell(ctx, cell, (tx) => readTransfers(tx, due.map(debitOf)))
    const answers = byKey(await ctx.bank.recall(debits.map(asRequest), dueBy), ({ key }) => key)
    const groups = () => due.map(({ consortium_id }) => consortium_id)
    await apartWhenBroken(ctx, { cell, kind: 'recall_disputed', groupIds: groups }, (tx, only) =>
      record(
        tx,
        due.filter(({ consortium_id }) => only === undefined || consortium_id === only),
        answers,
        dueBy,
      ),
    )
    total += due.length
    if (due.length < DISPUTES_A_CALL) return total
  }
}

const debitOf = ({ consortium_id, transfer_id }: DisputeRow) => ({ consortium_id, id: transfer_id })

async function record(
  tx: Tx,
  due: readonly DisputeRow[],
  answers: ReadonlyMap<string, BankRecallAnswer>,
  at: Date,
): Promise<void> {
  await lockConsortiums(tx, [...new Set(due.map(({ consortium_id }) => consortium_id))].sort())
  const debits = byKey(await readTransfers(tx, due.map(debitOf)), rowKey)
  for (const asked of due) {
    // Read again under the lock: the debit may have been returned in the meantime.
    const dispute = await findDispute(tx, asked.consortium_id, asked.id)
    const debit = debits.get(groupKey(asked.consortium_id, asked.transfer_id))
    if (dispute === null || dispute.recall_at === null || debit === undefined) continue
    const answer = answers.get(bankKeyOf(debit))
    const isUnanswered = answer === undefined || answer.outcome === 'unknown'
    await updateDisputes(tx, [{ ...dispute, recall_at: isUnanswered ? new Date(at.getTime() + ASK_AGAIN_MS) : null }])
    // From then on the bank is polled for it, as for every debit that may still be returned.
    if (answer?.outcome === 'accepted' && debit.status === 'settled')
      await updateTransfers(tx, [{ ...debit, check_at: answer.returnsAt }])
  }
}
