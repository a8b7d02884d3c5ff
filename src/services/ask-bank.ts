import { sql } from 'kysely'
import type { Context } from '#context'
import {
  type AskedTransfer,
  readTransfers,
  readTransfersToAsk,
  type TransferRow,
  updateTransfers,
} from '#db/bank-transfers.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import type { Tx } from '#db/rows.ts'
import type { BankAnswer, BankRequest } from '#integrations/bank/bank.ts'
import { applyReturns } from '#services/return-bank-transfer.ts'
import { apartWhenBroken } from '#services/slices.ts'

const TRANSFERS_A_CALL = 20_000
/** When to ask again if the bank gave no answer (rules 16): soon at first, then as long again as it has been waited for, once a day at least. */
const ASK_AGAIN_MS = { least: 10 * 60_000, most: 24 * 60 * 60_000 }

/** A transfer as the bank sees it; its id is the idempotency key. */
export function asRequest(transfer: AskedTransfer): BankRequest {
  return {
    id: transfer.id,
    direction: transfer.kind === 'payout' ? 'credit' : 'debit',
    amountCents: transfer.amount_cents,
    accountLast4: transfer.account_last4,
    askedAt: transfer.asked_at,
  }
}

/** Puts a wish for bank work into the job queue, in the transaction that made the work; the cron tick would find it too. */
export async function requestBankWork(ctx: Context, tx: Tx): Promise<void> {
  if (!ctx.notices) return
  await sql`select graphile_worker.add_job('tick', job_key => 'tick')`.execute(tx)
}

/**
 * Hands new transfers to the bank, and those again that got no answer, each with its own id as key (rules 16). The bank is
 * called between two transactions, never inside one. Returns how many were asked.
 */
export async function askBank(ctx: Context, dueBy: Date): Promise<number> {
  let total = 0
  for (;;) {
    const due = await readTransfersToAsk(ctx.db, dueBy, TRANSFERS_A_CALL)
    if (due.length === 0) return total
    const answers = await ctx.bank.ask(due.map(asRequest))
    await apartWhenBroken(
      ctx,
      'ask_bank',
      () => due.map((transfer) => transfer.consortium_id),
      (only) => recordAnswers(ctx, ofGroup(due, only), answers, dueBy),
    )
    total += due.length
    if (due.length < TRANSFERS_A_CALL) return total
  }
}

/** These transfers, or only those of one group. */
export function ofGroup(transfers: readonly AskedTransfer[], only: string | undefined): readonly AskedTransfer[] {
  return only === undefined ? transfers : transfers.filter((transfer) => transfer.consortium_id === only)
}

async function recordAnswers(
  ctx: Context,
  due: readonly AskedTransfer[],
  answers: readonly BankAnswer[],
  at: Date,
): Promise<void> {
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]))
  await ctx.db.transaction().execute(async (tx) => {
    const groupIds = [...new Set(due.map((transfer) => transfer.consortium_id))].sort()
    const groups = await lockConsortiums(tx, groupIds)
    const now = await readTransfers(tx, due)
    // Another worker may have recorded the same answer meanwhile: the bank gave both the same one.
    const waiting = now.filter((transfer) => transfer.status === 'created' || transfer.status === 'unknown')
    const refused: { transfer: TransferRow; code: string }[] = []
    const moved = waiting.flatMap((transfer): TransferRow[] => {
      const answer = answerOf.get(transfer.id)
      if (answer?.outcome === 'accepted') {
        return [{ ...transfer, status: 'submitted', check_at: answer.resultAt, bank_reference: answer.bankReference }]
      }
      if (answer?.outcome === 'refused') {
        refused.push({ transfer, code: answer.code })
        return []
      }
      return [{ ...transfer, status: 'unknown', check_at: askAgainAt(transfer.asked_at, at) }]
    })
    await updateTransfers(tx, moved)
    await applyReturns(
      ctx,
      tx,
      groups,
      refused.map(({ transfer, code }) => ({ transfer, code, at, status: 'failed' as const })),
    )
  })
}

function askAgainAt(askedAt: Date, at: Date): Date {
  const waited = at.getTime() - askedAt.getTime()
  return new Date(at.getTime() + Math.min(ASK_AGAIN_MS.most, Math.max(ASK_AGAIN_MS.least, waited)))
}
