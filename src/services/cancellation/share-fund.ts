import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type RefundRow, readRefundAccounts, readSharedRefunds, updateRefundTerms } from '#db/refunds.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { shareFund as sharesOf } from '#domain/cancellation/wind-down.ts'
import { type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { afterRefundAct } from '#domain/refunds/refund-states.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { moveRefundParts } from '#services/refunds/move-refund-parts.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import { requestRefundParts } from '#services/refunds/request-refund-parts.ts'

/**
 * Pays a sum to everyone a canceled, locked group owes, in proportion to what is still owed (rules 11). Nothing goes out while a debit of
 * one of them can be returned, because their shares would change. `isLast`: this is all the money there is, and what it doesn't cover is no
 * longer owed. The reserve lends what the fund lacks, then the operator.
 */
export async function shareFund(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  { potCents, isLast }: { potCents: Cents; isLast: boolean },
  at: Date,
): Promise<void> {
  const refunds = await readSharedRefunds(tx, group.id, { isLast })
  const accounts = byKey(await readRefundAccounts(tx, refunds), rowKey)
  const canComeBack = refunds.some((refund) => accounts.get(rowKey(refund))?.can_shrink ?? false)
  if (refunds.length === 0 || (canComeBack && !isLast)) return
  const shares = sharesOf(
    potCents,
    refunds.map(({ amount_cents: amountCents, posted_cents: postedCents }) => ({ amountCents, postedCents })),
  )
  const shared = refunds.map((refund, index) => ({ refund, amountCents: shares[index] ?? ZERO_CENTS }))
  const parts = shared.filter(({ amountCents }) => amountCents > 0)
  const waiting = parts.filter(({ refund }) => refund.status === 'waiting')
  await moveRefunds(
    tx,
    waiting.map(({ refund }) => ({ refund, act: 'queue' as const, at, dueBy: null })),
  )
  if (isLast) {
    const ended = shared.map(({ refund, amountCents }) => {
      const unmet = subtract(subtract(refund.amount_cents, refund.posted_cents), amountCents)
      return { ...refund, amount_cents: subtract(refund.amount_cents, unmet), unmet_cents: unmet }
    })
    await updateRefundTerms(tx, ended)
    await tellUnmet(ctx, tx, ended, at)
  }
  await requestRefundParts(ctx, tx, { groups: [group], parts, again: [], accounts }, at)
  if (!isLast) return
  // These get nothing beyond what has already arrived; for the others there was nothing at all.
  const done = shared.filter(({ refund, amountCents }) => amountCents === 0 && refund.posted_cents > 0)
  await moveRefundParts(tx, [], { at, held: done.map(({ refund }) => refund) })
  const empty = shared.filter(
    ({ refund, amountCents }) =>
      amountCents === 0 && refund.posted_cents === 0 && afterRefundAct(refund.status, 'cancel').ok,
  )
  await moveRefunds(
    tx,
    empty.map(({ refund }) => ({ refund, act: 'cancel' as const, at })),
  )
}

/** Tells people who don't get everything back how much they get, how much can't be paid, and why. */
async function tellUnmet(ctx: Context, tx: Tx, refunds: readonly RefundRow[], at: Date): Promise<void> {
  await notify(
    ctx,
    tx,
    refunds
      .filter(({ unmet_cents }) => unmet_cents > 0)
      .map((refund): AddressedNotice => {
        const details = { consortiumId: refund.consortium_id, unmetCents: refund.unmet_cents }
        return refund.amount_cents === 0
          ? { to: refund, kind: 'refund_unmet_all', details }
          : { to: refund, kind: 'refund_unmet', details: { ...details, amountCents: refund.amount_cents } }
      }),
    at,
  )
}
