import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { insertTransfers } from '#db/bank-transfers.ts'
import { findUndecidedBid, isDebitInFlight } from '#db/winning-bids.ts'
import { debitFileClosesAt } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { canPrepay, type PrepayRefusal } from '#domain/payments/prepayment.ts'
import { readPlans } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'
import { debitOnce, type RepeatRefusal } from '#services/transfers/debit-once.ts'

export interface PrepaymentInput {
  consortiumId: string
  /** Null for what could not be read as an amount. */
  amountCents: number | null
  /** From the last installment backwards, or the same number of smaller ones. */
  mode: 'from_end' | 'lower_installment'
  accountId: string
  /** Made by the form: a repeated submission is the same payment. */
  key: string
}

type PrepaymentAnswer =
  | { ok: true; transferId: string }
  | { ok: false; refusal: PrepayRefusal | RepeatRefusal; details?: Readonly<Record<string, unknown>> }

/**
 * Asks the asker's own bank for a payment ahead of the plan (rules 1). It leaves when its file closes and changes the plan when it
 * settles. Refused while a bid of theirs is past the cut-off and undecided (rules 7). Throws NotFound when the group or the
 * account is not the asker's; `key_reused` when the key stands for something else.
 */
export async function requestPrepayment(
  ctx: Context,
  { consortiumId, amountCents: askedCents, mode, accountId, key }: PrepaymentInput,
): Promise<PrepaymentAnswer> {
  const form = { purpose: 'prepay', consortiumId, key, input: { amountCents: askedCents, mode, accountId } } as const
  return await debitOnce<PrepayRefusal>(ctx, form, async (tx, { group, member, userId }, transferId, at) => {
    const account = await findBankAccount(tx, userId, accountId)
    if (account === null) throw new NotFound('bank_account_not_found')
    const plans = await readPlans(tx, [group], [member])
    const verdict = canPrepay({
      amountCents: askedCents,
      aheadCents: totalOf(reducibleParts(plans(member), group.next_number)),
      isGroupLaunched: group.launched_at !== null && group.status === 'active',
      hasUndecidedBid: (await findUndecidedBid(tx, group.id, member.id, at)) !== null,
      isDebitInFlight: await isDebitInFlight(tx, group.id, member.id, 'prepayment'),
    })
    if (!verdict.ok) return verdict
    const amountCents = cents(askedCents ?? 0)
    const handOverAt = debitFileClosesAt(at, ctx.config.TIME_ZONE)
    await insertTransfers(
      tx,
      [
        {
          consortium_id: group.id,
          id: transferId,
          consortium_member_id: member.id,
          kind: 'prepayment',
          installment_number: null,
          bid_id: null,
          payout_id: null,
          mode,
          amount_cents: amountCents,
          account_id: account.id,
          account_last4: account.last4,
          asked_at: at,
          hand_over_at: handOverAt,
          check_at: handOverAt,
        },
      ],
      [{ consortium_id: group.id, transfer_id: transferId, line: 1, purpose: 'prepayment', amount_cents: amountCents }],
    )
    return { ok: true as const }
  })
}
