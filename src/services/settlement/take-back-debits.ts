import type { Context } from '#context'
import {
  type AskedTransfer,
  readTransfers,
  readTransfersToTakeBack,
  type TransferRow,
  updateTakingBack,
} from '#db/bank-transfers.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import type { Tx } from '#db/rows.ts'
import type { BankCancelAnswer } from '#integrations/bank/bank.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { askAgainAt, asRequest, bankKeyOf, ofGroup } from '#services/settlement/ask-bank.ts'
import { applyReturns, memberKey } from '#services/settlement/return-bank-transfer.ts'
import { lockMembersOf } from '#services/settlement/settle-bank-transfers.ts'
import { apartWhenBroken } from '#services/slices.ts'

const TRANSFERS_A_CALL = 20_000

/** In flight, and its member waits for the bank to say whether it can be taken back. */
export function isBeingTakenBack({
  status,
  cancel_check_at,
}: Pick<TransferRow, 'status' | 'cancel_check_at'>): boolean {
  return cancel_check_at !== null && (status === 'created' || status === 'submitted' || status === 'unknown')
}

/**
 * Asks the bank to cancel the debits whose members want them back and that it has or may have (rules 14; decision 0028). Canceled: what
 * it paid is open again. Too late: it goes on, and the member is told. No answer: asked again, like everything else.
 * Returns how many were asked about.
 */
export async function takeBackDebits(ctx: Context, dueBy: Date): Promise<number> {
  let total = 0
  for (;;) {
    const due = await readTransfersToTakeBack(ctx.db, dueBy, TRANSFERS_A_CALL)
    if (due.length === 0) return total
    const answers = await ctx.bank.cancel(due.map(asRequest), dueBy)
    await apartWhenBroken(
      ctx,
      'take_back_debits',
      () => due.map((transfer) => transfer.consortium_id),
      (only) => recordAnswers(ctx, ofGroup(due, only), answers, dueBy),
    )
    total += due.length
    if (due.length < TRANSFERS_A_CALL) return total
  }
}

async function recordAnswers(
  ctx: Context,
  due: readonly AskedTransfer[],
  answers: readonly BankCancelAnswer[],
  at: Date,
): Promise<void> {
  const answerOf = new Map(answers.map((answer) => [answer.key, answer.outcome]))
  await ctx.db.transaction().execute(async (tx) => {
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
  })
}

/** Keeps that these debits were taken back. */
export async function auditTakenBack(ctx: Context, tx: Tx, transfers: readonly TransferRow[], at: Date): Promise<void> {
  await recordAudit(
    ctx,
    tx,
    transfers.map((transfer) => ({
      action: 'debit.cancelled',
      subjectKind: 'bank_transfer',
      subjectId: transfer.id,
      consortiumId: transfer.consortium_id,
      details: { kind: transfer.kind, amountCents: transfer.amount_cents },
    })),
    at,
  )
}

/** Tells the members of these debits that the bank does not take them back any more. */
export async function tellTooLate(ctx: Context, tx: Tx, transfers: readonly TransferRow[], at: Date): Promise<void> {
  if (transfers.length === 0 || !ctx.notices) return
  const members = await lockMembersOf(tx, transfers)
  await notify(
    ctx,
    tx,
    transfers.map((transfer) => ({
      userId: members.get(memberKey(transfer))?.user_id ?? '',
      kind: 'debit_not_canceled',
      details: {
        consortiumId: transfer.consortium_id,
        purpose: transfer.kind,
        number: transfer.installment_number,
        amountCents: transfer.amount_cents,
      },
    })),
    at,
  )
}
