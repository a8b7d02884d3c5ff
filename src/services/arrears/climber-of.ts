import type { ConsortiumRow } from '#db/consortiums.ts'
import type { LadderStepRow } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import { installmentDueOn } from '#domain/calendar.ts'
import { yearMonthOf } from '#domain/day.ts'
import { type LadderMember, UNPAID_EXCLUDES } from '#domain/payments/late-ladder.ts'
import type { OwedPayment } from '#services/payments/arrears.ts'

/** A month that opens next. */
type MonthAhead = NonNullable<LadderMember['ahead']>[number]

/**
 * A member as the rule of the ladder takes them; null where it doesn't apply: before the launch, or once done. `ahead` is
 * the group's (`aheadOf`); callers with many members of one group compute it once.
 */
export function climberOf(
  ahead: readonly MonthAhead[],
  { state }: Pick<MemberRow, 'state'>,
  owed: readonly OwedPayment[],
  steps: readonly LadderStepRow[],
): LadderMember | null {
  if (state !== 'active' && state !== 'selected' && state !== 'paid_out') return null
  return {
    state,
    installments: owed.map(({ payment, status, cureBy }) => ({
      number: payment.number,
      dueOn: payment.due_on,
      status,
      isCuring: cureBy !== null,
      cureBy,
    })),
    ahead,
    finalNotices: new Map(
      steps.filter(({ step }) => step === 'final_notice').map(({ number, reached_at }) => [number, reached_at]),
    ),
  }
}

/** The months of a group that open next, as many as can still make a row of unpaid ones. */
export function aheadOf(group: ConsortiumRow): MonthAhead[] {
  const { first_due_month, next_number, duration_months, assembly_day } = group
  if (first_due_month === null) return []
  const count = Math.max(0, Math.min(UNPAID_EXCLUDES, duration_months - next_number + 1))
  return Array.from({ length: count }, (_, place) => ({
    number: next_number + place,
    dueOn: installmentDueOn(yearMonthOf(first_due_month), assembly_day, next_number + place),
  }))
}
