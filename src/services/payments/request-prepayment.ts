import type { Context } from '#context'
import { findBankAccount } from '#db/bank-accounts.ts'
import { findUndecidedBid } from '#db/bids.ts'
import { isDebitInFlight } from '#db/debits-in-flight.ts'
import { cents } from '#domain/money.ts'
import { reducibleParts } from '#domain/payments/adjusted-plan.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { canPrepay, type PrepayRefusal } from '#domain/payments/prepayment.ts'
import { allow, type Outcome } from '#domain/verdict.ts'
import { readOverdueFirst } from '#services/payments/arrears.ts'
import { opensMeanwhile } from '#services/payments/opens-meanwhile.ts'
import { paysNothingMore, readPlans } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'
import { type AskedDebit, debitOnce, type RepeatRefusal } from '#services/transfers/debit-once.ts'
import { requestTransfers } from '#services/transfers/request-transfers.ts'

export interface PrepaymentInput {
  consortiumId: string
  /** Null if it couldn't be read as an amount. */
  amountCents: number | null
  /** From the last installment backward, or the same number of smaller ones. */
  mode: 'from_end' | 'lower_installment'
  accountId: string
  /** Made by the form: a repeated submission is the same payment. */
  key: string
}

/**
 * Requests a prepayment from the asker's own bank (rules 1). The debit goes out when its file closes and changes the plan when it
 * settles. Refused while an installment is overdue (rules 1), and while one of their bids is past the cutoff and undecided (rules 7). Throws NotFound when the group or the
 * account isn't the asker's; `key_reused` when the key belongs to another request.
 */
export async function requestPrepayment(
  ctx: Context,
  { consortiumId, amountCents: askedCents, mode, accountId, key }: PrepaymentInput,
): Promise<Outcome<AskedDebit, PrepayRefusal | RepeatRefusal>> {
  const form = { purpose: 'prepay', consortiumId, key, input: { amountCents: askedCents, mode, accountId } } as const
  return await debitOnce<PrepayRefusal>(ctx, form, async (tx, { group, member, userId }, transferId, at) => {
    const account = await findBankAccount(tx, userId, accountId)
    if (account === null) throw new NotFound('bank_account_not_found')
    const plan = (await readPlans(tx, [group], [member]))(member)
    const verdict = canPrepay({
      amountCents: askedCents,
      aheadCents: totalOf(reducibleParts(plan, group.next_number)),
      opensMeanwhileCents: opensMeanwhile(ctx, group, { plan, usableFrom: account.usable_from, at }),
      isGroupLaunched: group.launched_at !== null && group.status === 'active' && !paysNothingMore(group, member),
      hasUndecidedBid: (await findUndecidedBid(tx, group.id, member.id, at)) !== null,
      isDebitInFlight: await isDebitInFlight(tx, group.id, member.id, 'prepayment'),
      overdueNumber: await readOverdueFirst(tx, member, { at, zone: ctx.config.TIME_ZONE }),
    })
    if (!verdict.ok) return verdict
    const amountCents = cents(askedCents ?? 0)
    await requestTransfers(
      ctx,
      tx,
      [
        {
          kind: 'prepayment',
          consortiumId: group.id,
          memberId: member.id,
          mode,
          transferId,
          accountId: account.id,
          accountLast4: account.last4,
          pays: [{ purpose: 'prepayment', amountCents }],
        },
      ],
      at,
    )
    return allow()
  })
}
