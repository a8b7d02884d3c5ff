import type { Context } from '#context'
import { readTransfers } from '#db/bank-transfers.ts'
import type { RowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { type ClearedTransfer, type CompletedTogether, settleAlike } from '#db/uniform-settlements.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { afterPaymentAct } from '#domain/payments/payment-states.ts'
import { invariant } from '#domain/verdict.ts'
import { countMoved, type MovedTogether } from '#services/payments/move-payments.ts'
import { tellSettled } from '#services/payments/settle-installments.ts'
import { lockMembersOf } from '#services/transfers/moved-transfers.ts'

/**
 * Completes these installments of locked groups as a set, group by group where all that has cleared is alike (decision 0105). What it writes
 * is what `settleInstallments` would; it leaves every other group alone. Returns the groups of which it's done, and the members among them who
 * have been paid out and may have paid their last.
 */
export async function settleUniform(
  ctx: Context,
  tx: Tx,
  cleared: readonly ClearedTransfer[],
): Promise<{ done: ReadonlySet<string>; paidOut: readonly RowKey[] }> {
  if (ctx.oneByOne === true || cleared.length === 0) return { done: new Set(), paidOut: [] }
  const { completed, paidOut } = await settleAlike(tx, cleared)
  const done = new Set(completed.map(({ consortium_id }) => consortium_id))
  await countMoved(ctx, tx, completed.map(asMoved))
  if (ctx.notices)
    await tell(
      ctx,
      tx,
      cleared.filter(({ consortium_id }) => done.has(consortium_id)),
    )
  return { done, paidOut }
}

/** What was completed together, before and after it, as the domain counts it. */
function asMoved({ count, ...row }: CompletedTogether): MovedTogether {
  const settled = afterPaymentAct('processing', 'settle')
  invariant(settled.ok, 'an installment in flight settles')
  const each = { ...row, late_fee_cents: ZERO_CENTS }
  return {
    before: { ...each, status: 'processing', closed_at: null },
    after: { ...each, status: settled.value },
    count,
  }
}

async function tell(ctx: Context, tx: Tx, cleared: readonly ClearedTransfer[]): Promise<void> {
  const atOf = new Map(cleared.map(({ id, settled_at }) => [id, settled_at]))
  const settled = (await readTransfers(tx, cleared)).flatMap((transfer) => {
    const at = atOf.get(transfer.id)
    return at === undefined ? [] : [{ transfer, at, checkAt: transfer.check_at }]
  })
  const members = await lockMembersOf(
    tx,
    settled.map(({ transfer }) => transfer),
  )
  await tellSettled(ctx, tx, settled, members)
}
