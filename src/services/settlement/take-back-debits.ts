import type { Context } from '#context'
import { type AskedTransfer, readTransfersToTakeBack } from '#db/asked-transfers.ts'
import { readTransfers, updateTakingBack } from '#db/bank-transfers.ts'
import { type Cell, inCell, inEachCell } from '#db/cells.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import type { Tx } from '#db/rows.ts'
import type { BankCancelAnswer } from '#integrations/bank/bank.ts'
import { askAgainAt } from '#services/settlement/ask-bank.ts'
import { applyReturns } from '#services/settlement/return-transfers.ts'
import { tellTooLate } from '#services/settlement/tell-too-late.ts'
import { apartWhenBroken } from '#services/slices.ts'
import { auditTakenBack } from '#services/transfers/audit-taken-back.ts'
import { asRequest, bankKeyOf, groupOf, ofGroup } from '#services/transfers/bank-request.ts'
import { isBeingTakenBack } from '#services/transfers/moved-transfers.ts'

const TRANSFERS_A_CALL = 20_000

/**
 * Asks the bank to cancel the debits that members want canceled and that it has or may have (rules 14; decision 0028). Canceled: what
 * it paid is open again. Too late: the debit continues, and the member is told. No answer: asked again, like everything else.
 * Returns how many were asked about.
 */
export async function takeBackDebits(ctx: Context, dueBy: Date): Promise<number> {
  return await inEachCell(ctx, (cell) => takeBackInCell(ctx, cell, dueBy))
}

async function takeBackInCell(ctx: Context, cell: Cell, dueBy: Date): Promise<number> {
  let total = 0
  for (;;) {
    const due = await inCell(ctx, cell, (tx) => readTransfersToTakeBack(tx, dueBy, TRANSFERS_A_CALL))
    if (due.length === 0) return total
    const answers = await ctx.bank.cancel(due.map(asRequest), dueBy)
    await apartWhenBroken(ctx, { cell, kind: 'take_back_debits', groupIds: () => due.map(groupOf) }, (tx, only) =>
      recordAnswers(ctx, tx, ofGroup(due, only), answers, dueBy),
    )
    total += due.length
    if (due.length < TRANSFERS_A_CALL) return total
  }
}

async function recordAnswers(
  ctx: Context,
  tx: Tx,
  due: readonly AskedTransfer[],
  answers: readonly BankCancelAnswer[],
  at: Date,
): Promise<void> {
  const answerOf = new Map(answers.map((answer) => [answer.key, answer.outcome]))
  const groups = await lockConsortiums(tx, [...new Set(due.map((transfer) => transfer.consortium_id))].sort())
  const waiting = (await readTransfers(tx, due)).filter(isBeingTakenBack)
  const ofOutcome = (outcome: BankCancelAnswer['outcome']) =>
    waiting.filter((transfer) => (answerOf.get(bankKeyOf(transfer)) ?? 'unknown') === outcome)
  const canceled = ofOutcome('canceled')
  const late = ofOutcome('too_late')
  await updateTakingBack(tx, [
    ...late.map((transfer) => ({ ...transfer, cancel_check_at: null })),
    ...ofOutcome('unknown').map((transfer) => ({
      ...transfer,
      cancel_check_at: askAgainAt(transfer.cancel_requested_at ?? at, at),
    })),
  ])
  await applyReturns(
    ctx,
    tx,
    groups,
    canceled.map((transfer) => ({ transfer, code: null, at, status: 'cancelled' as const })),
  )
  await auditTakenBack(ctx, tx, canceled, at)
  await tellTooLate(ctx, tx, late, at)
}
