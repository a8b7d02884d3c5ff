import type { Context } from '#context'
import { lockMembers } from '#db/members.ts'
import { readRefundsOf, updateRefundsDue, updateRefundTerms } from '#db/refunds.ts'
import { byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { lockSuccessors } from '#db/spot-transfers.ts'
import { refundFor } from '#domain/refunds/leaving.ts'
import { isUnasked } from '#domain/refunds/refund-states.ts'
import { notify } from '#services/notices/notify.ts'
import { moveRefunds } from '#services/refunds/move-refunds.ts'
import { paidParts } from '#services/refunds/paid-parts.ts'
import type { ReturnedTransfer } from '#services/transfers/moved-transfers.ts'

/**
 * Recomputes what is owed to people who have left and whose debits have been returned since (rules 9): no one gets back money that their bank has
 * taken back, nor does who took their spot over. A refund already requested from the bank stays as it was; before that, none leaves while one of its member's debits can
 * still be returned. A refund that drops to zero is canceled.
 */
export async function correctRefunds(ctx: Context, tx: Tx, returned: readonly ReturnedTransfer[]): Promise<void> {
  const settled = returned.filter(({ transfer }) => transfer.status === 'settled')
  if (settled.length === 0) return
  const keys = [
    ...byKey(
      settled.map(({ transfer }) => ({ consortium_id: transfer.consortium_id, id: transfer.consortium_member_id })),
      rowKey,
    ).values(),
  ]
  // What came back may have been counted for whoever took the spot over from its payer since.
  const holders = (await lockSuccessors(tx, keys)).map(({ consortium_id, id }) => ({ consortium_id, id }))
  const counted = [...byKey([...keys, ...holders], rowKey).values()]
  const unasked = (await readRefundsOf(tx, counted)).filter(
    ({ status, posted_cents }) => isUnasked(status) && posted_cents === 0,
  )
  if (unasked.length === 0) return
  const members = byKey(await lockMembers(tx, counted), rowKey)
  const corrected = unasked.flatMap((refund) => {
    const member = members.get(memberKey(refund))
    if (member === undefined) return []
    const terms = refundFor(refund.cause, paidParts(member))
    // What came back had only been held for them, so their refund is what it was.
    if (terms.commonFundCents === refund.common_fund_cents && terms.amountCents === refund.amount_cents) return []
    return [
      {
        ...refund,
        common_fund_cents: terms.commonFundCents,
        deduction_cents: terms.deductionCents,
        reserve_cents: terms.reserveCents,
        operator_cents: terms.operatorCents,
        amount_cents: terms.amountCents,
      },
    ]
  })
  if (corrected.length === 0) return
  await updateRefundTerms(tx, corrected)
  const at = settled[0]?.at ?? new Date(0)
  await moveRefunds(
    tx,
    corrected
      .filter(({ amount_cents }) => amount_cents === 0)
      .map((refund) => ({ refund, act: 'cancel' as const, at })),
  )
  await notify(
    ctx,
    tx,
    corrected.map((refund) => ({
      to: refund,
      kind: 'refund_lowered' as const,
      details: { consortiumId: refund.consortium_id, amountCents: refund.amount_cents },
    })),
    at,
  )
  await updateRefundsDue(tx, [...new Set(corrected.map(({ consortium_id }) => consortium_id))])
}
