import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { findTransfer, insertTransfers, type TransferRow } from '#db/bank-transfers.ts'
import { findUndecidedBid, isDebitInFlight } from '#db/winning-bids.ts'
import { cents } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { canPrepay, type PrepayRefusal } from '#domain/payments/prepayment.ts'
import { lockOwnGroup } from '#services/access.ts'
import { requestBankWork } from '#services/ask-bank.ts'
import { readPlans } from '#services/plans.ts'
import { NotFound, Refused } from '#services/refusals.ts'

export interface PrepaymentInput {
  consortiumId: string
  /** Null for what could not be read as an amount. */
  amountCents: number | null
  /** From the last installment backwards, or the same number of smaller ones. */
  mode: 'from_end' | 'lower_installment'
  accountId: string
  /** A uuid made by the form: it becomes the transfer's id, so a repeated submission is the same transfer. */
  key: string
}

/**
 * Asks the asker's own bank for a payment ahead of the plan (rules 1). It changes the plan when it settles. Refused while a bid of
 * theirs is past the cut-off and undecided (rules 7). Throws NotFound when the group or the account is not the asker's;
 * `key_reused` when the key stands for something else.
 */
export async function requestPrepayment(
  ctx: Context,
  input: PrepaymentInput,
): Promise<
  { ok: true; transferId: string } | { ok: false; refusal: PrepayRefusal; details?: Readonly<Record<string, unknown>> }
> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (tx) => {
    const { group, member, userId } = await lockOwnGroup(ctx, tx, input.consortiumId)
    const before = await findTransfer(tx, group.id, input.key)
    if (before !== null) return repeated(before, member.id, input)
    const account = await findBankAccount(tx, userId, input.accountId)
    if (account === null) throw new NotFound('bank_account_not_found')
    const plans = await readPlans(tx, [group], [member])
    const verdict = canPrepay({
      amountCents: input.amountCents,
      aheadCents: totalOf(reducibleParts(plans(member), group.next_number)),
      isGroupLaunched: group.launched_at !== null && group.status === 'active',
      hasUndecidedBid: (await findUndecidedBid(tx, group.id, member.id, at)) !== null,
      isDebitInFlight: await isDebitInFlight(tx, group.id, member.id, 'prepayment'),
    })
    if (!verdict.ok) return verdict
    const amountCents = cents(input.amountCents ?? 0)
    await insertTransfers(
      tx,
      [
        {
          consortium_id: group.id,
          id: input.key,
          consortium_member_id: member.id,
          kind: 'prepayment',
          installment_number: null,
          bid_id: null,
          payout_id: null,
          mode: input.mode,
          amount_cents: amountCents,
          account_id: account.id,
          account_last4: account.last4,
          asked_at: at,
          check_at: at,
        },
      ],
      [{ consortium_id: group.id, transfer_id: input.key, line: 1, purpose: 'prepayment', amount_cents: amountCents }],
    )
    await requestBankWork(ctx, tx)
    return { ok: true as const, transferId: input.key }
  })
}

function repeated(before: TransferRow, memberId: string, input: PrepaymentInput): { ok: true; transferId: string } {
  const isSame =
    before.consortium_member_id === memberId &&
    before.kind === 'prepayment' &&
    before.amount_cents === input.amountCents &&
    before.mode === input.mode
  if (!isSame) throw new Refused('key_reused')
  return { ok: true, transferId: before.id }
}
