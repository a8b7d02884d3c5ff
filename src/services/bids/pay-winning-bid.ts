import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { insertTransfers } from '#db/bank-transfers.ts'
import { findBid } from '#db/bids.ts'
import { isDebitInFlight } from '#db/winning-bids.ts'
import { canPayBid, type PayBidRefusal } from '#domain/bids/winning-bids.ts'
import { debitFileClosesAt } from '#domain/calendar.ts'
import { NotFound } from '#services/refusals.ts'
import { debitOnce, type RepeatRefusal } from '#services/transfers/debit-once.ts'

export interface PayBidInput {
  consortiumId: string
  bidId: string
  accountId: string
  /** Made by the form: a repeated submission is the same payment. */
  key: string
}

/**
 * Asks the winner's own bank for the bid, within its 5 business days (rules 7). It leaves when its file closes; the bid is paid
 * when the debit settles. Throws NotFound when the group, the bid or the account is not the asker's; `key_reused` when the key
 * stands for something else.
 */
export async function payWinningBid(
  ctx: Context,
  { consortiumId, bidId, accountId, key }: PayBidInput,
): Promise<{ ok: true; transferId: string } | { ok: false; refusal: PayBidRefusal | RepeatRefusal }> {
  const form = { purpose: 'pay-winning-bid', consortiumId, key, input: { bidId, accountId } } as const
  return await debitOnce<PayBidRefusal>(ctx, form, async (tx, { group, member, userId }, transferId, at) => {
    const bid = await findBid(tx, group.id, bidId)
    if (bid === null || bid.consortium_member_id !== member.id) throw new NotFound('bid_not_found')
    const account = await findBankAccount(tx, userId, accountId)
    if (account === null) throw new NotFound('bank_account_not_found')
    const verdict = canPayBid({
      status: bid.status,
      dueAt: bid.due_at,
      at,
      isDebitInFlight: await isDebitInFlight(tx, group.id, member.id, 'bid'),
    })
    if (!verdict.ok) return { ok: false as const, refusal: verdict.refusal }
    const handOverAt = debitFileClosesAt(at, ctx.config.TIME_ZONE)
    await insertTransfers(
      tx,
      [
        {
          consortium_id: group.id,
          id: transferId,
          consortium_member_id: member.id,
          kind: 'bid',
          installment_number: null,
          bid_id: bid.id,
          payout_id: null,
          mode: bid.mode,
          amount_cents: bid.amount_cents,
          account_id: account.id,
          account_last4: account.last4,
          asked_at: at,
          hand_over_at: handOverAt,
          check_at: handOverAt,
        },
      ],
      [{ consortium_id: group.id, transfer_id: transferId, line: 1, purpose: 'bid', amount_cents: bid.amount_cents }],
    )
    return { ok: true as const }
  })
}
