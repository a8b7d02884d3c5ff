import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { findBid } from '#db/bids.ts'
import { isDebitInFlight } from '#db/debits-in-flight.ts'
import { canPayBid, type PayBidRefusal } from '#domain/bids/winning-bids.ts'
import { allow, type Outcome, refuse } from '#domain/verdict.ts'
import { NotFound } from '#services/refusals.ts'
import { type AskedDebit, debitOnce, type RepeatRefusal } from '#services/transfers/debit-once.ts'
import { requestTransfers } from '#services/transfers/request-transfers.ts'

/** In a canceled group, no selection is left to pay for (rules 11). */
type BidPaymentRefusal = PayBidRefusal | 'group_closed'

export interface PayBidInput {
  consortiumId: string
  bidId: string
  accountId: string
  /** Made by the form: a repeated submission is the same payment. */
  key: string
}

/**
 * Requests the bid from the winner's bank, within its 5 business days (rules 7). The debit goes out when its file closes; the bid is paid
 * when the debit settles. Throws NotFound when the group, the bid, or the account isn't the asker's; `key_reused` when the key
 * belongs to another request.
 */
export async function payWinningBid(
  ctx: Context,
  { consortiumId, bidId, accountId, key }: PayBidInput,
): Promise<Outcome<AskedDebit, BidPaymentRefusal | RepeatRefusal>> {
  const form = { purpose: 'pay-winning-bid', consortiumId, key, input: { bidId, accountId } } as const
  return await debitOnce<BidPaymentRefusal>(ctx, form, async (tx, { group, member, userId }, transferId, at) => {
    const bid = await findBid(tx, group.id, bidId)
    if (bid === null || bid.consortium_member_id !== member.id) throw new NotFound('bid_not_found')
    const account = await findBankAccount(tx, userId, accountId)
    if (account === null) throw new NotFound('bank_account_not_found')
    if (group.canceled_at !== null) return refuse('group_closed')
    const verdict = canPayBid({
      status: bid.status,
      dueAt: bid.due_at,
      at,
      isDebitInFlight: await isDebitInFlight(tx, group.id, member.id, 'bid'),
    })
    if (!verdict.ok) return verdict
    await requestTransfers(
      ctx,
      tx,
      [
        {
          kind: 'bid',
          consortiumId: group.id,
          memberId: member.id,
          bidId: bid.id,
          mode: bid.mode,
          transferId,
          accountId: account.id,
          accountLast4: account.last4,
          pays: [{ purpose: 'bid', amountCents: bid.amount_cents }],
        },
      ],
      at,
    )
    return allow()
  })
}
