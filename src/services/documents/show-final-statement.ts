import type { Context } from '#context'
import { findFinalStatement, readFinalPayments } from '#db/final-payments.ts'
import type { FinalPaymentStatus } from '#domain/closing/final-payment.ts'
import { add, type Cents, subtract } from '#domain/money.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'
import { NotFound } from '#services/refusals.ts'

/** A group's final accounts and the member's part of them (rules 11). */
export interface FinalStatement {
  holder: DocumentHolder
  /** When the accounts became final, and when the document was made. */
  finalAt: Date
  madeAt: Date
  /** What the group held, and where each cent went: fund and reserve, minus what was repaid, plus what we covered, equals the last two. */
  accounts: {
    commonFundCents: Cents
    reserveCents: Cents
    advanceRepaidCents: Cents
    coveredCents: Cents
    unservedCents: Cents
    surplusCents: Cents
  }
  own: {
    heldCents: Cents
    surplusCents: Cents
    unservedCents: Cents
    amountCents: Cents
    status: FinalPaymentStatus
    accountLast4: string | null
    paidAt: Date | null
  }
}

/** Throws NotFound before the accounts are final and for a member who gets nothing, and as `requireMembership` does. */
export async function showFinalStatement(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<FinalStatement> {
  const { holder, member, row } = await openMembership(ctx, input)
  const [statement, payments] = await Promise.all([
    findFinalStatement(ctx.db, row.id),
    readFinalPayments(ctx.db, row.id),
  ])
  const own = payments.find((payment) => payment.consortium_member_id === member.id)
  if (statement === null || own === undefined) throw new NotFound('final_statement_not_found')
  const held = add(statement.common_fund_cents, statement.reserve_cents)
  const sharedOut = add(statement.unserved_cents, statement.surplus_cents)
  return {
    holder,
    finalAt: statement.made_at,
    madeAt: ctx.clock.now(),
    accounts: {
      commonFundCents: statement.common_fund_cents,
      reserveCents: statement.reserve_cents,
      advanceRepaidCents: statement.advance_repaid_cents,
      coveredCents: subtract(sharedOut, subtract(held, statement.advance_repaid_cents)),
      unservedCents: statement.unserved_cents,
      surplusCents: statement.surplus_cents,
    },
    own: {
      heldCents: own.held_cents,
      surplusCents: own.surplus_cents,
      unservedCents: own.unserved_cents,
      amountCents: own.amount_cents,
      status: own.status,
      accountLast4: own.account_last4,
      paidAt: own.paid_at,
    },
  }
}
