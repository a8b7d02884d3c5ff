import type { MemberRow } from '#db/members.ts'
import type { Cents } from '#domain/money.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'

/** Changes what a member has paid by these parts. */
export function changePaid(member: MemberRow, parts: Parts, change: (a: Cents, b: Cents) => Cents): void {
  member.total_paid_cents = change(member.total_paid_cents, totalOf(parts))
  member.paid_common_fund_cents = change(member.paid_common_fund_cents, parts.commonFundCents)
  member.paid_reserve_cents = change(member.paid_reserve_cents, parts.reserveCents)
}
