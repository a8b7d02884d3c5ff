import type { ConsortiumRow } from '#db/consortiums.ts'
import type { LadderStepRow } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import { installmentDueOn } from '#domain/calendar.ts'
import { yearMonthOf } from '#domain/day.ts'
import { type LadderMember, UNPAID_EXCLUDES } from '#domain/payments/late-ladder.ts'
import type { OwedPayment } from '#services/payments/arrears.ts'

/** A member as the ladder's rule needs them; null for one it doesn't apply to: before the launch, or done. */
export function climberOf(
  group: ConsortiumRow,
  { state }: Pick<MemberRow, 'state'>,
  owed: readonly OwedPayment[],
  steps: readonly LadderStepRow[],
): LadderMember | null {
  if (state !== 'active' && state !== 'selected' && state !== 'paid_out') return null
  return {
    state,
    installments: owed.map(({ payment, cureBy }) => ({
      number: payment.number,
      dueOn: payment.due_on,
      status: payment.status,
      isCuring: cureBy !== null,
      cureBy,
    })),
    ahead: aheadOf(group),
    finalNotices: new Map(
      steps.filter(({ step }) => step === 'final_notice').map(({ number, reached_at }) => [number, reached_at]),
    ),
  }
}

/** The months that open next, as many as can still extend a run of unpaid ones. */
function aheadOf(group: ConsortiumRow): { number: number; dueOn: string }[] {
  const { first_due_month, next_number, duration_months, assembly_day } = group
  if (first_due_month === null) return []
  const count = Math.max(0, Math.min(UNPAID_EXCLUDES, duration_months - next_number + 1))
  return Array.from({ length: count }, (_, place) => ({
    number: next_number + place,
    dueOn: installmentDueOn(yearMonthOf(first_due_month), assembly_day, next_number + place),
  }))
}
