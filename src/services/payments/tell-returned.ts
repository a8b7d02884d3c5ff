import type { Context } from '#context'
import { rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { type Cents, ZERO_CENTS } from '#domain/money.ts'
import { notify } from '#services/notices/notify.ts'
import { readAfterReturns } from '#services/payments/after-returns.ts'
import type { ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/** Tells members that their debits were returned, why, and what follows (rules 9). A member who canceled one already knows. */
export async function tellReturned(ctx: Context, tx: Tx, returned: readonly ReturnedTransfer[]): Promise<void> {
  const told = returned.filter(({ status }) => status !== 'cancelled')
  if (told.length === 0) return
  const after = await readAfterReturns(ctx, tx, told)
  await notify(
    ctx,
    tx,
    told.map(({ transfer, code }) => ({
      to: transfer,
      kind: 'debit_returned' as const,
      details: {
        consortiumId: transfer.consortium_id,
        purpose: transfer.kind,
        number: transfer.installment_number,
        amountCents: transfer.amount_cents,
        code,
        ...after.get(rowKey(transfer)),
      },
    })),
    returned[0]?.at ?? ctx.clock.now(),
  )
}

/** Tells members who owe nothing, or have left, that a payment came back that had paid nothing in their plan, and what is held for them by now. */
export async function tellOnlyHeld(
  ctx: Context,
  tx: Tx,
  returned: readonly ReturnedTransfer[],
  heldCents: ReadonlyMap<string, Cents>,
): Promise<void> {
  const told = returned.filter(({ status }) => status !== 'cancelled')
  await notify(
    ctx,
    tx,
    told.map(({ transfer, code }) => ({
      to: transfer,
      kind: 'debit_returned_held' as const,
      details: {
        consortiumId: transfer.consortium_id,
        amountCents: transfer.amount_cents,
        code,
        heldCents: heldCents.get(transfer.consortium_member_id) ?? ZERO_CENTS,
      },
    })),
    returned[0]?.at ?? ctx.clock.now(),
  )
}
