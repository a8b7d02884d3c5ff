import type { Context } from '#context'
import { findSettledDebit, findTransfer, type TransferRow } from '#db/bank-transfers.ts'
import { findBid } from '#db/bids.ts'
import type { MemberRow } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { readPayments } from '#db/payments.ts'
import { readAdjustments } from '#db/plan-adjustments.ts'
import { disputableUntil } from '#domain/disputes/dispute.ts'
import { receiptCode, receiptNumber } from '#domain/documents/receipt-code.ts'
import { isMonthNumber } from '#domain/ids.ts'
import { type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { NOTHING, type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import { referenceOf } from '#domain/transfers/reference.ts'
import { isDebitKind } from '#domain/transfers/transfer.ts'
import { nodeHashing } from '#integrations/hashing.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'
import { receiptKey } from '#services/documents/receipt-key.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { NotFound } from '#services/refusals.ts'

/** What was paid: one installment, upcoming ones, or the bid that won in an assembly. */
export type ReceiptFor =
  | { kind: 'installment'; number: number; dueOn: string }
  | { kind: 'prepayment' }
  | { kind: 'bid'; assemblyNumber: number }

/** What a receipt says. Only its payer can read it, and people who may read the group's ledger. */
export interface Receipt {
  holder: DocumentHolder
  paidFor: ReceiptFor
  paidAt: Date
  /** Until then, its bank may return the debit, and the member may dispute it with us. */
  returnableUntil: Date
  parts: Parts
  lateFeeCents: Cents
  /** The part for which nothing was left to pay: held for the member until the group closes. */
  heldCents: Cents
  /** What was debited from the account. */
  totalCents: Cents
  reference: string
  /** What its payer uses to dispute it; null once it's too late for that (rules 9). */
  debitId: string | null
  accountLast4: string
  /** With both, anyone can check it. */
  number: string
  code: string
}

/** The part of a receipt that depends on what was paid. */
type Paid = Pick<Receipt, 'paidFor' | 'paidAt' | 'parts' | 'lateFeeCents' | 'heldCents' | 'totalCents'> & {
  debit: TransferRow
}

/**
 * The receipt for one of the asker's own cleared payments (rules 14) or, by `position`, any member's, for people who may read the
 * ledger: an installment's by its number, a bid's or prepayment's by its transfer's id. Throws NotFound when the group is not the asker's, and for what is unpaid or was returned.
 */
export async function showReceipt(
  ctx: Context,
  input: { consortiumId: string; payment: string; position?: number | undefined },
): Promise<Receipt> {
  const { holder, member } = await openMembership(ctx, input)
  const paid = /^\d+$/.test(input.payment)
    ? await readInstallment(ctx, member, Number(input.payment))
    : await readPlanPayment(ctx, member, input.payment)
  if (paid === null) throw new NotFound('receipt_not_found')
  const { debit, ...rest } = paid
  const checked = { consortiumId: debit.consortium_id, transferId: debit.id, amountCents: debit.amount_cents }
  const returnableUntil = disputableUntil(debit.settled_at ?? rest.paidAt)
  return {
    ...rest,
    holder,
    reference: referenceOf(debit),
    debitId: ctx.clock.now() > returnableUntil ? null : debit.id,
    returnableUntil,
    accountLast4: debit.account_last4,
    number: receiptNumber(checked),
    code: receiptCode(nodeHashing, await receiptKey(ctx), checked),
  }
}

async function readInstallment({ db }: Context, member: MemberRow, number: number): Promise<Paid | null> {
  if (!isMonthNumber(number)) return null
  const [payment] = await readPayments(db, [
    { consortium_id: member.consortium_id, consortium_member_id: member.id, number },
  ])
  const debit = await findSettledDebit(db, member.consortium_id, member.id, number)
  const paidAt = payment?.status === 'completed' ? payment.closed_at : null
  if (payment === undefined || debit === null || paidAt === null) return null
  return {
    debit,
    paidFor: { kind: 'installment', number, dueOn: payment.due_on },
    paidAt,
    parts: partsOf(payment),
    lateFeeCents: payment.late_fee_cents,
    heldCents: ZERO_CENTS,
    totalCents: payableCents(payment),
  }
}

async function readPlanPayment({ db }: Context, member: MemberRow, transferId: string): Promise<Paid | null> {
  const debit = await findTransfer(db, member.consortium_id, transferId)
  const isOwn = debit?.consortium_member_id === member.id && isDebitKind(debit.kind)
  if (!isOwn || debit.status !== 'settled' || debit.settled_at === null || debit.installment_number !== null)
    return null
  const bid = debit.bid_id === null ? null : await findBid(db, member.consortium_id, debit.bid_id)
  const adjustments = await readAdjustments(db, [member])
  const adjustment = adjustments.find(({ kind, reference }) => kind !== 'reversal' && reference === debit.id)
  const parts = adjustment === undefined ? NOTHING : partsOf(adjustment)
  return {
    debit,
    paidFor: bid === null ? { kind: 'prepayment' } : { kind: 'bid', assemblyNumber: bid.assembly_number },
    paidAt: debit.settled_at,
    parts,
    lateFeeCents: ZERO_CENTS,
    heldCents: subtract(debit.amount_cents, totalOf(parts)),
    totalCents: debit.amount_cents,
  }
}
