import type { Context } from '#context'
import { readContemplations } from '#db/contemplations.ts'
import { findLatestPayout } from '#db/payouts.ts'
import { add, type Cents } from '#domain/money.ts'
import { monthlyFrom } from '#domain/payments/adjusted-plan.ts'
import { owedParts } from '#domain/payments/installment-plan.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'
import { planTerms, readPlans, remainingCents } from '#services/payments/plans.ts'
import { NotFound } from '#services/refusals.ts'

/** The contents of the letter that says where a down payment comes from (rules 8, the home checklist). */
export interface FundsLetter {
  holder: DocumentHolder
  targetCents: Cents
  feeCents: Cents
  /** What this member pays a month from the next installment on. */
  monthlyPaymentCents: Cents
  totalPaidCents: Cents
  leftCents: Cents
  selection: { assemblyNumber: number; method: 'draw' | 'bid'; selectedAt: Date; committedCents: Cents }
  /** The payout, once it has arrived. */
  payout: { amountCents: Cents; paidAt: Date } | null
  madeAt: Date
}

/** Throws NotFound for a membership that isn't of a home group or has no active selection, and as `requireMembership` does. */
export async function showFundsLetter(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined },
): Promise<FundsLetter> {
  const { holder, member, row } = await openMembership(ctx, input)
  const live =
    row.consortium_type === 'home'
      ? (await readContemplations(ctx.db, row.id)).find(
          (one) => one.consortium_member_id === member.id && one.status !== 'cancelled' && one.status !== 'expired',
        )
      : undefined
  if (live === undefined) throw new NotFound('letter_not_found')
  const [payout, planOf] = await Promise.all([
    findLatestPayout(ctx.db, row.id, live.id),
    readPlans(ctx.db, [row], [member]),
  ])
  const owed = owedParts(planTerms(row, member))
  return {
    holder,
    targetCents: row.target_cents,
    feeCents: add(owed.operatorCents, owed.reserveCents),
    monthlyPaymentCents: monthlyFrom(planOf(member), row.next_number),
    totalPaidCents: member.total_paid_cents,
    leftCents: remainingCents(row, member),
    selection: {
      assemblyNumber: live.assembly_number,
      method: live.method,
      selectedAt: live.selected_at,
      committedCents: live.committed_cents,
    },
    payout:
      payout === null || payout.paid_at === null || payout.status !== 'paid'
        ? null
        : { amountCents: payout.amount_cents, paidAt: payout.paid_at },
    madeAt: ctx.clock.now(),
  }
}
