import type { Context } from '#context'
import { findSettledDebit } from '#db/bank-transfers.ts'
import { findConsortium } from '#db/consortiums.ts'
import { findMemberAt, type MemberRow } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { readPayments } from '#db/payments.ts'
import { isMonthNumber } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'
import { requireOwnMember, requirePermission } from '#services/access.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { NotFound } from '#services/refusals.ts'

const LAST_OF_ID = 4
const FIRST_OF_ID = 8

/** By what members and their bank find a debit again. */
export const referenceOf = ({ id }: { id: string }): string => id.slice(0, FIRST_OF_ID)

/** What a receipt says. No name stands on it: a printed one may lie about. */
export interface Receipt {
  groupId: string
  groupName: string
  number: number
  position: number
  /** The end of the membership's id. */
  memberTail: string
  dueOn: string
  paidAt: Date
  parts: Parts
  lateFeeCents: Cents
  /** With the late fee: what was drawn from the account. */
  totalCents: Cents
  transferHead: string
  accountLast4: string
}

/**
 * The receipt of an installment of the asker's own that is paid (rules 14); of any member's, by `position`, for who may read the
 * ledger. Throws NotFound when the group is not the asker's, and for an installment that is not paid, or whose debit came back.
 */
export async function showReceipt(
  ctx: Context,
  input: { consortiumId: string; number: number; position?: number },
): Promise<Receipt> {
  const db = ctx.db
  if (!isMonthNumber(input.number)) throw new NotFound('receipt_not_found')
  const member = await memberOf(ctx, input)
  const group = await findConsortium(db, input.consortiumId)
  const [payment] = await readPayments(db, [
    { consortium_id: member.consortium_id, consortium_member_id: member.id, number: input.number },
  ])
  const debit = await findSettledDebit(db, member.consortium_id, member.id, input.number)
  const paidAt = payment?.status === 'completed' ? payment.closed_at : null
  if (group === null || payment === undefined || debit === null || paidAt === null) {
    throw new NotFound('receipt_not_found')
  }
  return {
    groupId: group.id,
    groupName: group.name,
    number: payment.number,
    position: member.position_number,
    memberTail: member.id.slice(-LAST_OF_ID),
    dueOn: payment.due_on,
    paidAt,
    parts: partsOf(payment),
    lateFeeCents: payment.late_fee_cents,
    totalCents: payableCents(payment),
    transferHead: referenceOf(debit),
    accountLast4: debit.account_last4,
  }
}

async function memberOf(ctx: Context, input: { consortiumId: string; position?: number }): Promise<MemberRow> {
  if (input.position === undefined) return await requireOwnMember(ctx, ctx.db, input.consortiumId)
  requirePermission(ctx, 'ledger.read')
  const member = await findMemberAt(ctx.db, input.consortiumId, input.position)
  if (member === null) throw new NotFound('receipt_not_found')
  return member
}
