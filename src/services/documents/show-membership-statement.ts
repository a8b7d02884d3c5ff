import type { Context } from '#context'
import { readRefundsOf } from '#db/refunds.ts'
import { type StatementLine, type StatementSum, sumOfLines } from '#domain/documents/statement-lines.ts'
import { add, type Cents, subtract } from '#domain/money.ts'
import { monthsOf } from '#domain/payments/installment-plan.ts'
import type { RefundStatus } from '#domain/refunds/refund-states.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'
import { readStatement } from '#services/documents/read-statement.ts'
import { planTerms, remainingCents } from '#services/payments/plans.ts'

/** The statement of a whole membership: the plan's total, and every movement in its account. */
export interface MembershipStatement {
  holder: DocumentHolder
  targetCents: Cents
  feeCents: Cents
  feeBps: number
  /** Over how many months: a replacement has fewer than the group. */
  planMonths: number
  /** The months are a replacement's, and the fee is theirs (rules 1). */
  isPartOfTerm: boolean
  bonusCents: Cents
  /** The whole plan, minus the bonus. */
  owedCents: Cents
  totalPaidCents: Cents
  leftCents: Cents
  joinedAt: Date
  leftAt: Date | null
  /** The spot ended in default, and its balance with it is due. */
  isDefaulted: boolean
  madeAt: Date
  /** What is refunded to a member who left; null while nothing is. */
  refund: {
    paidInCents: Cents
    deductionCents: Cents
    /** Fee and reserve, only in the cooling-off period. */
    feeCents: Cents
    amountCents: Cents
    status: RefundStatus
    dueBy: Date | null
    paidAt: Date | null
  } | null
  /** Oldest first. */
  lines: StatementLine[]
  sum: StatementSum
}

/** The statement of a membership, for its member and for people who may read the ledger (CON-11, rules 14). Throws as `requireMembership` does. */
export async function showMembershipStatement(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<MembershipStatement> {
  const open = await openMembership(ctx, input)
  const { holder, member, row } = open
  const [{ owed, owedCents, lines }, refunds] = await Promise.all([
    readStatement(ctx.db, open),
    readRefundsOf(ctx.db, [member]),
  ])
  const refund = refunds.findLast(({ status }) => status !== 'cancelled')
  return {
    holder,
    targetCents: owed.commonFundCents,
    feeCents: add(owed.operatorCents, owed.reserveCents),
    feeBps: row.admin_fee_bps,
    planMonths: monthsOf(planTerms(row, member)),
    isPartOfTerm: member.from_month > 1,
    bonusCents: member.bonus_cents,
    owedCents: subtract(owedCents, member.bonus_cents),
    totalPaidCents: member.total_paid_cents,
    leftCents: remainingCents(row, member),
    joinedAt: member.joined_at,
    leftAt: member.left_at,
    isDefaulted: member.state === 'defaulted',
    madeAt: ctx.clock.now(),
    refund:
      refund === undefined
        ? null
        : {
            paidInCents: refund.common_fund_cents,
            deductionCents: refund.deduction_cents,
            feeCents: add(refund.reserve_cents, refund.operator_cents),
            amountCents: refund.amount_cents,
            status: refund.status,
            dueBy: refund.due_by,
            paidAt: refund.paid_at,
          },
    lines,
    sum: sumOfLines(lines),
  }
}
