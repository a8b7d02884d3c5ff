import type { Context } from '#context'
import type { PrenoteAnswer } from '#db/ach-prenotes.ts'
import { unlinkBankAccount } from '#db/bank-accounts.ts'
import { readTransfersOfAccount } from '#db/bank-transfers.ts'
import { type Cell, inCell, inEachCell, outsideCells } from '#db/cells.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import { lockPerson } from '#db/people.ts'
import { byKey } from '#db/row-keys.ts'
import { isPlanDebitKind } from '#domain/transfers/transfer.ts'
import { recordAudit } from '#services/audit.ts'
import { notify } from '#services/notices/notify.ts'
import { applyReturns } from '#services/settlement/return-transfers.ts'
import { auditTakenBack } from '#services/transfers/audit-taken-back.ts'
import { cancellable } from '#services/transfers/cancellable.ts'

/**
 * Unlinks the accounts whose prenotes came back and tells their members why; what still waits for such an account doesn't leave (rules 16,
 * Prenotes). A repeat goes on where the last one stopped, and changes nothing when that was the end.
 */
export async function returnPrenotes(ctx: Context, returned: readonly PrenoteAnswer[]): Promise<void> {
  for (const one of returned) {
    await unlink(ctx, one)
    await inEachCell(ctx, (cell) => takeBackHeld(ctx, cell, one))
  }
}

async function unlink(ctx: Context, returned: PrenoteAnswer): Promise<void> {
  const { user_id, account_id, code, answered_at: at } = returned
  await outsideCells(ctx, async (tx) => {
    await lockPerson(tx, user_id)
    const last4 = await unlinkBankAccount(tx, user_id, account_id, at)
    if (last4 === null) return
    const about = { subjectKind: 'user', subjectId: user_id, details: { code, account: account_id } }
    await recordAudit(ctx, tx, [{ action: 'bank_account.refused', ...about }], at)
    await notify(ctx, tx, [{ to: user_id, kind: 'account_refused', details: { last4, code } }], at)
  })
}

/**
 * A member's plan debit that hasn't left is canceled, as if they had canceled it; the letter about the account says so. Everything else ends as if
 * the bank hadn't accepted it: a fee is waived, and what we owe is owed again and waits for another account.
 */
async function takeBackHeld(ctx: Context, cell: Cell, { user_id, account_id, code, answered_at: at }: PrenoteAnswer) {
  const account = { userId: user_id, accountId: account_id }
  return await inCell(ctx, cell, async (tx) => {
    const before = await readTransfersOfAccount(tx, account)
    const groups = await lockConsortiums(tx, [...new Set(before.map(({ consortium_id }) => consortium_id))].sort())
    const groupOf = byKey(groups, ({ id }) => id)
    // Read again in the locks. What has left already comes back by itself.
    const held = (await readTransfersOfAccount(tx, account)).filter((transfer) => {
      const group = groupOf.get(transfer.consortium_id)
      return group !== undefined && !cancellable(group, transfer).isHandedOver
    })
    const isCanceled = ({ kind }: (typeof held)[number]) => isPlanDebitKind(kind)
    await applyReturns(
      ctx,
      tx,
      groups,
      held.map((transfer) =>
        isCanceled(transfer)
          ? { transfer, code: null, at, status: 'cancelled' as const }
          : { transfer, code, at, status: 'failed' as const },
      ),
    )
    await auditTakenBack(ctx, tx, held.filter(isCanceled), at)
    return held.length
  })
}
