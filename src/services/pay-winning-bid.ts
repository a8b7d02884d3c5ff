import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { findTransfer, insertTransfers } from '#db/bank-transfers.ts'
import { findBid } from '#db/bids.ts'
import { isDebitInFlight } from '#db/winning-bids.ts'
import { canPayBid, type PayBidRefusal } from '#domain/assemblies/winning-bids.ts'
import { lockOwnGroup } from '#services/access.ts'
import { requestBankWork } from '#services/ask-bank.ts'
import { NotFound, Refused } from '#services/refusals.ts'

export interface PayBidInput {
  consortiumId: string
  bidId: string
  accountId: string
  /** A uuid made by the form: it becomes the transfer's id, so a repeated submission is the same transfer. */
  key: string
}

/**
 * Asks the winner's own bank for the bid, within its 5 business days (rules 7). A job hands it to the bank; the bid is paid when
 * the debit settles. Throws NotFound when the group, the bid or the account is not the asker's; `key_reused` when the key
 * stands for something else.
 */
export async function payWinningBid(
  ctx: Context,
  input: PayBidInput,
): Promise<{ ok: true; transferId: string } | { ok: false; refusal: PayBidRefusal }> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (tx) => {
    const { group, member, userId } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const bid = await findBid(tx, group.id, input.bidId)
    if (bid === null || bid.consortium_member_id !== member.id) throw new NotFound('bid_not_found')
    const before = await findTransfer(tx, group.id, input.key)
    if (before !== null) {
      if (before.consortium_member_id !== member.id || before.bid_id !== bid.id) throw new Refused('key_reused')
      return { ok: true as const, transferId: before.id }
    }
    const account = await findBankAccount(tx, userId, input.accountId)
    if (account === null) throw new NotFound('bank_account_not_found')
    const verdict = canPayBid({
      status: bid.status,
      dueAt: bid.due_at,
      at,
      isDebitInFlight: await isDebitInFlight(tx, group.id, member.id, 'bid'),
    })
    if (!verdict.ok) return { ok: false as const, refusal: verdict.refusal }
    await insertTransfers(
      tx,
      [
        {
          consortium_id: group.id,
          id: input.key,
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
          check_at: at,
        },
      ],
      [{ consortium_id: group.id, transfer_id: input.key, line: 1, purpose: 'bid', amount_cents: bid.amount_cents }],
    )
    await requestBankWork(ctx, tx)
    return { ok: true as const, transferId: input.key }
  })
}
