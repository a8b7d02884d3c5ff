import type { Context } from '#context'
import { findBankAccount, readCheckedAccounts } from '#db/bank-accounts.ts'
import { inCellsOf } from '#db/cells.ts'
import { lockConsortiums } from '#db/consortiums.ts'
import { partsOf } from '#db/parts-of.ts'
import { type PaymentRow, readOpenPaymentsOf, readPayments } from '#db/payments.ts'
import type { PaymentKey } from '#db/row-keys.ts'
import { byKey, installmentKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { askAlike, type UniformDebit } from '#db/uniform-debits.ts'
import { debitFileClosesAt } from '#domain/calendar.ts'
import { isMonthNumber } from '#domain/ids.ts'
import { add, type Cents } from '#domain/money.ts'
import { totalOf } from '#domain/payments/installment-plan.ts'
import { isNextToPay, type OrderRefusal } from '#domain/payments/oldest-first.ts'
import { canPay, type PayRefusal } from '#domain/payments/payment-states.ts'
import { allow, type Outcome, refuse } from '#domain/verdict.ts'
import { readCoveredAhead } from '#services/payments/covered-ahead.ts'
import { movePayments } from '#services/payments/move-payments.ts'
import { paysNothingMore } from '#services/payments/plans.ts'
import { Forbidden, NotFound } from '#services/refusals.ts'
import { type AskedDebit, debitOnce, type RepeatRefusal } from '#services/transfers/debit-once.ts'
import { requestTransfers } from '#services/transfers/request-transfers.ts'

export interface PayInput {
  consortiumId: string
  number: number
  accountId: string
  /** Made by the form: a repeated submission is the same payment. */
  key: string
}

/** What an installment costs now: its parts and the late fee it carries (rules 14, the pay dialog's total). */
export function payableCents(payment: PaymentRow): Cents {
  return add(totalOf(partsOf(payment)), payment.late_fee_cents)
}

/**
 * Requests one opened installment from the member's own bank (CON-14, rules 14): the row is processing until the debit settles or
 * is returned. Refused while an older one is open, and when a payment ahead that's on its way pays it (rules 1, Order of payment). The bank isn't called here: the debit goes out when its file
 * closes (rules 14). Throws NotFound when the group, the
 * installment, or the bank account isn't the asker's; `key_reused` when the key belongs to another request.
 */
export async function payInstallment(
  ctx: Context,
  { consortiumId, number, accountId, key }: PayInput,
): Promise<Outcome<AskedDebit, PayRefusal | OrderRefusal | RepeatRefusal>> {
  const form = { purpose: 'pay-installment', consortiumId, key, input: { number, accountId } } as const
  return await debitOnce<PayRefusal | OrderRefusal>(
    ctx,
    form,
    async (tx, { group, member, userId }, transferId, at) => {
      const account = await findBankAccount(tx, userId, accountId)
      if (account === null) throw new NotFound('bank_account_not_found')
      const wanted = { consortium_id: group.id, consortium_member_id: member.id, number }
      const [payment] = isMonthNumber(number) ? await readPayments(tx, [wanted]) : []
      if (payment === undefined) throw new NotFound('installment_not_found')
      const verdict = canPay(payment.status)
      if (!verdict.ok) return verdict
      if (paysNothingMore(group, member)) return refuse('not_owed')
      const opened = await readOpenPaymentsOf(tx, group.id, [member.id])
      if ((await readCoveredAhead(tx, opened)).has(installmentKey(payment))) return refuse('debit_in_flight')
      const order = isNextToPay(number, opened)
      if (!order.ok) return order
      await askDebits(ctx, tx, [{ payment, transferId, accountId: account.id, accountLast4: account.last4 }], at)
      return allow()
    },
  )
}

export interface DebitWish {
  payment: PaymentRow
  transferId: string
  accountId: string | null
  accountLast4: string
}

/** Writes the transfers and puts their installments in flight, for one member paying by hand or for a whole group's autopay. */
export async function askDebits(ctx: Context, tx: Tx, wishes: readonly DebitWish[], at: Date): Promise<void> {
  const others = await askUniform(ctx, tx, wishes, { debitOf: ({ payment, ...debit }) => debitOf(payment, debit), at })
  await askOneByOne(ctx, tx, others, at)
}

async function askOneByOne(ctx: Context, tx: Tx, wishes: readonly DebitWish[], at: Date): Promise<void> {
  await requestTransfers(
    ctx,
    tx,
    wishes.map(({ payment, transferId, accountId, accountLast4 }) => ({
      kind: 'installment' as const,
      consortiumId: payment.consortium_id,
      memberId: payment.consortium_member_id,
      number: payment.number,
      transferId,
      accountId,
      accountLast4,
      pays: [
        { purpose: 'installment' as const, amountCents: totalOf(partsOf(payment)) },
        ...(payment.late_fee_cents > 0 ? [{ purpose: 'late_fee' as const, amountCents: payment.late_fee_cents }] : []),
      ],
    })),
    at,
  )
  await movePayments(
    ctx,
    tx,
    wishes.map(({ payment }) => ({ payment, act: 'ask_debit' as const, at })),
  )
}

const debitOf = (
  { consortium_id, consortium_member_id, number }: PaymentKey,
  { transferId, accountId, accountLast4 }: Omit<DebitWish, 'payment'>,
): UniformDebit => ({
  ...{ consortium_id, consortium_member_id, number, id: transferId },
  ...{ account_id: accountId, account_last4: accountLast4 },
})

/**
 * Requests as a set what is pending, costs its parts alone, and leaves with the next file, at most one debit an installment (decision 0105): the
 * same rows as one by one. Returns the wishes that remain.
 */
async function askUniform<Wish>(
  ctx: Context,
  tx: Tx,
  wishes: readonly Wish[],
  { debitOf, at }: { debitOf: (wish: Wish) => UniformDebit; at: Date },
): Promise<readonly Wish[]> {
  if (ctx.oneByOne === true || wishes.length === 0) return wishes
  const debits = wishes.map(debitOf)
  const checked = await readCheckedAccounts(
    tx,
    debits.map(({ account_id }) => account_id),
    at,
  )
  const firstOf = new Map<string, UniformDebit>()
  for (const debit of debits) {
    const key = installmentKey(debit)
    if (!firstOf.has(key)) firstOf.set(key, debit)
  }
  // Those from an account that's being checked leave on days of their own.
  for (const [key, { account_id }] of firstOf) if (checked.has(account_id ?? '')) firstOf.delete(key)
  const handOverAt = debitFileClosesAt(at, ctx.config.TIME_ZONE)
  const ids = await askAlike(tx, [...firstOf.values()], { at, handOverAt })
  if (ids === null && firstOf.size === wishes.length) return []
  const asked = new Set(ids ?? [...firstOf.values()].map(({ id }) => id))
  return wishes.filter((wish) => !asked.has(debitOf(wish).id))
}

export interface MemberPayWish {
  consortiumId: string
  memberId: string
  number: number
  transferId: string
  accountId: string | null
  accountLast4: string
}

/**
 * The same for many members at a time, by the product itself: the demo world and the life simulation use it, in whatever order
 * their diaries say. What can't be paid now (paid, in flight, requested twice in one call) is left alone. Returns how many debits were requested.
 */
export async function payManyInstallments(ctx: Context, wishes: readonly MemberPayWish[]): Promise<number> {
  if (ctx.actor.kind !== 'system') throw new Forbidden()
  if (wishes.length === 0) return 0
  const at = ctx.clock.now()
  const groupOf = ({ consortiumId }: MemberPayWish) => consortiumId
  return await inCellsOf(ctx, wishes, groupOf, async (tx, own) => {
    await lockConsortiums(tx, [...new Set(own.map(groupOf))])
    const others = await askUniform(ctx, tx, own, { debitOf: (wish) => debitOf(installmentOfWish(wish), wish), at })
    const payments = await readPayments(tx, others.map(installmentOfWish))
    const paymentOf = byKey(payments, installmentKey)
    const debits = others.flatMap((wish) => {
      const { transferId, accountId, accountLast4 } = wish
      const key = installmentKey(installmentOfWish(wish))
      const payment = paymentOf.get(key)
      if (payment === undefined || !canPay(payment.status).ok) return []
      // In flight from here on: a second request for the same installment finds nothing to pay.
      paymentOf.delete(key)
      return [{ payment, transferId, accountId, accountLast4 }]
    })
    await askOneByOne(ctx, tx, debits, at)
    return own.length - others.length + debits.length
  })
}

const installmentOfWish = ({ consortiumId, memberId, number }: MemberPayWish): PaymentKey => ({
  ...{ consortium_id: consortiumId, consortium_member_id: memberId, number },
})
