import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { readMemberCredits } from '#db/member-credits.ts'
import { partsOf } from '#db/parts-of.ts'
import type { ReadmitRefusal } from '#domain/members/readmission.ts'
import { type Cents, sum, ZERO_CENTS } from '#domain/money.ts'
import { applyHeldMoney } from '#domain/payments/held-money.ts'
import { isUnasked } from '#domain/refunds/refund-states.ts'
import { readExcluded } from '#services/arrears/read-excluded.ts'
import { type OwnAccount, readOwnAccounts } from '#services/payments/own-accounts.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { stillOwed } from '#services/payments/plans.ts'

/** What coming back takes, and until when. */
export interface Readmission {
  groupId: string
  groupName: string
  position: number
  excludedAt: Date
  readmitBy: Date
  /** Each installment to pay, the oldest first: what was open, and the months since, without those that held money pays. */
  installments: { number: number; payableCents: Cents; hasLateFee: boolean }[]
  totalCents: Cents
  /** The refund that is withdrawn. */
  refundCents: Cents
  refusal: ReadmitRefusal | null
  accounts: OwnAccount[]
}

/** What the asker would pay to come back to a group they were excluded from (rules 9). Throws NotFound when they weren't. Reads only. */
export async function reviewReadmission(ctx: Context, consortiumId: string): Promise<Readmission> {
  const found = await readExcluded(ctx, ctx.db, await findConsortium(ctx.db, consortiumId), ctx.clock.now())
  const { group, member, exclusion, plan, verdict } = found
  const accounts = await readOwnAccounts(ctx, ctx.db, member.user_id)
  const all = [
    ...found.closed.map((payment) => ({
      number: payment.number,
      parts: partsOf(payment),
      payableCents: payableCents(payment),
      hasLateFee: payment.late_fee_cents > 0,
    })),
    ...found.missed.map((row) => ({
      ...{ number: row.number, parts: row, payableCents: row.totalCents, hasLateFee: false },
    })),
  ]
  const { covered } = applyHeldMoney({
    heldCents: (await readMemberCredits(ctx.db, [group.id])).get(member.id) ?? ZERO_CENTS,
    owed: stillOwed(group, member),
    plan,
    nextNumber: group.next_number,
    unpaid: all,
  })
  const installments = all.filter((one) => !covered.includes(one)).map(({ parts: _, ...one }) => one)
  return {
    groupId: group.id,
    groupName: group.name,
    position: member.position_number,
    excludedAt: exclusion.excluded_at,
    readmitBy: exclusion.readmit_by,
    installments,
    totalCents: sum(installments.map((one) => one.payableCents)),
    refundCents: found.refund === undefined || !isUnasked(found.refund.status) ? ZERO_CENTS : found.refund.amount_cents,
    refusal: verdict.ok ? null : verdict.refusal,
    accounts,
  }
}
