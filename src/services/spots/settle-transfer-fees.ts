import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { byKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { readReturnedFees, updateFeeAgain } from '#db/spot-transfers.ts'
import { dayOf } from '#domain/calendar.ts'
import { transferFeeReceived, transferFeeReturned } from '#domain/ledger/postings.ts'
import { feeAgainAt } from '#domain/members/transfer-fee.ts'
import { invariant } from '#domain/verdict.ts'
import { coverShortfalls } from '#services/ledger/cover-shortfalls.ts'
import { type Posting, postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import type { ReturnedTransfer, SettledTransfer } from '#services/transfers/moved-transfers.ts'

/** Transfer fees have cleared: they're the operator's, in the group's ledger (rules 9, Transfer). */
export async function settleTransferFees(
  _ctx: Context,
  tx: Tx,
  _groups: readonly ConsortiumRow[],
  settled: readonly SettledTransfer[],
): Promise<void> {
  await postTransactions(
    tx,
    settled.map(({ transfer, at }) => ({
      consortiumId: transfer.consortium_id,
      at,
      reference: transfer.id,
      ...transferFeeReceived(transfer.amount_cents),
    })),
  )
}

/**
 * The fee was returned: we ask for it again if that can help, a few times at most, and otherwise the operator goes without it. The member
 * is told which (rules 9, Transfer). The spot stays where it is, and the member who took it over isn't affected.
 */
export async function returnTransferFees(
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  returned: readonly ReturnedTransfer[],
): Promise<void> {
  const postings = returned
    .filter(({ transfer }) => transfer.status === 'settled')
    .map(
      ({ transfer, at }): Posting => ({
        consortiumId: transfer.consortium_id,
        at,
        reference: transfer.id,
        ...transferFeeReturned(transfer.amount_cents),
      }),
    )
  await coverShortfalls(ctx, tx, groups, postings)
  await postTransactions(tx, postings)
  await askAgainLater(ctx, tx, returned)
}

async function askAgainLater(ctx: Context, tx: Tx, returned: readonly ReturnedTransfer[]): Promise<void> {
  const zone = ctx.config.TIME_ZONE
  const back = byKey(
    returned.filter(({ status }) => status !== 'cancelled'),
    ({ transfer }) => transfer.spot_transfer_id ?? '',
  )
  const keys = [...back.values()].map(({ transfer }) => ({
    consortium_id: transfer.consortium_id,
    id: transfer.spot_transfer_id ?? '',
  }))
  for (const spot of await readReturnedFees(tx, keys)) {
    const one = back.get(spot.id)
    invariant(one, 'only returned fees were read')
    const { transfer, code, at } = one
    const again = feeAgainAt({ tries: spot.fee_tries, code, returnedAt: at, zone })
    await updateFeeAgain(tx, [{ ...spot, fee_again_at: again }])
    const details = { consortiumId: spot.consortium_id, amountCents: transfer.amount_cents, code }
    const last4 = transfer.account_last4
    await notify(
      ctx,
      tx,
      [
        again === null
          ? { to: transfer, kind: 'transfer_fee_waived', details }
          : { to: transfer, kind: 'transfer_fee_again', details: { ...details, last4, againOn: dayOf(again, zone) } },
      ],
      at,
    )
  }
}
