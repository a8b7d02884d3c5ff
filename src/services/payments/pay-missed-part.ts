import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import type { MissedPartRefusal } from '#domain/payments/missed-part.ts'
import { allow, type Outcome, refuse, type Verdict } from '#domain/verdict.ts'
import { readMissedPart } from '#services/payments/review-missed-part.ts'
import { NotFound } from '#services/refusals.ts'
import { type AskedDebit, debitOnce, type RepeatRefusal } from '#services/transfers/debit-once.ts'
import { requestTransfers } from '#services/transfers/request-transfers.ts'

type PayMissedPartRefusal = MissedPartRefusal | 'quote_changed'

/**
 * Debits the part a newcomer missed from their own bank account, in one payment (rules 9, Replacement). When it settles, all of it goes to the
 * common fund and the installments ahead go down. Like every first payment, it also queues the refund that was waiting for this member.
 * Throws NotFound for a group or account that isn't the asker's; `key_reused` when the key stands for something else.
 */
export async function payMissedPart(
  ctx: Context,
  input: { consortiumId: string; accountId: string; quotedCents: number; key: string },
): Promise<Outcome<AskedDebit, PayMissedPartRefusal | RepeatRefusal>> {
  const { consortiumId, accountId, quotedCents, key } = input
  const form = { purpose: 'pay-missed-part', consortiumId, key, input: { accountId, quotedCents } } as const
  return await debitOnce<PayMissedPartRefusal>(
    ctx,
    form,
    async (tx, { group, member, userId }, transferId, at): Promise<Verdict<PayMissedPartRefusal>> => {
      const account = await findBankAccount(tx, userId, accountId)
      if (account === null) throw new NotFound('bank_account_not_found')
      const { verdict, amountCents } = await readMissedPart(ctx, tx, group, member)
      if (!verdict.ok) return verdict
      // Another month may have opened since the page was read.
      if (amountCents !== quotedCents) return refuse('quote_changed')
      await requestTransfers(
        ctx,
        tx,
        [
          {
            kind: 'prepayment',
            consortiumId: group.id,
            memberId: member.id,
            mode: 'lower_installment',
            transferId,
            accountId: account.id,
            accountLast4: account.last4,
            pays: [{ purpose: 'lump_sum', amountCents }],
          },
        ],
        at,
      )
      return allow()
    },
  )
}
