import type { ConsortiumRow } from '#db/consortiums.ts'
import type { MemberRow } from '#db/members.ts'
import { partsOf } from '#db/parts-of.ts'
import { type AdjustmentRow, readAdjustments } from '#db/plan-adjustments.ts'
import { byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { type Cents, cents, maxCents, subtract } from '#domain/money.ts'
import { adjustedPlan, type PlanAdjustment } from '#domain/payments/adjusted-plan.ts'
import {
  installmentPlan,
  owedParts,
  type Parts,
  type PlannedInstallment,
  type PlanTerms,
  totalOf,
} from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'

type PlanMember = Pick<MemberRow, 'consortium_id' | 'id' | 'from_month' | 'is_plan_adjusted'>

/** The terms of a member's own plan in a group. */
export function planTerms(group: ConsortiumRow, member: { from_month: number }): PlanTerms {
  return {
    targetCents: group.target_cents,
    feeBps: group.admin_fee_bps,
    reserveBps: group.reserve_bps,
    durationMonths: group.duration_months,
    fromMonth: member.from_month,
  }
}

/**
 * In a canceled group, members who aren't paid out are asked for nothing, also while we wait for a bank (rules 11): their membership ends with the
 * group, unless a payout that was on its way arrives.
 */
export const paysNothingMore = (
  group: Pick<ConsortiumRow, 'canceled_at'>,
  { state }: Pick<MemberRow, 'state'>,
): boolean => group.canceled_at !== null && (state === 'active' || state === 'selected')

/** A stored adjustment in the form the pure plan uses. */
export const planAdjustment = (row: AdjustmentRow): PlanAdjustment => ({
  kind: row.kind,
  mode: row.mode,
  overAll: row.over_all,
  effectiveFrom: row.effective_from,
  parts: partsOf(row),
})

/**
 * Returns each of these members' plans, reading the adjustments of those whose plan differs in one query. Members on the
 * same plain terms share one computed plan, so a slice of a thousand groups computes only a handful.
 */
export async function readPlans(
  db: Db,
  groups: readonly ConsortiumRow[],
  members: readonly PlanMember[],
): Promise<(member: PlanMember) => readonly PlannedInstallment[]> {
  const groupOf = byKey(groups, (group) => group.id)
  const adjusted = members.filter((member) => member.is_plan_adjusted)
  const adjustments = Map.groupBy(await readAdjustments(db, adjusted), memberKey)
  const plain = new Map<string, readonly PlannedInstallment[]>()
  return (member) => {
    const group = groupOf.get(member.consortium_id)
    invariant(group, 'the group of every member was read')
    const terms = planTerms(group, member)
    const own = adjustments.get(rowKey(member))
    if (own !== undefined) return adjustedPlan(terms, own.map(planAdjustment))
    const key = Object.values(terms).join(' ')
    const plan = plain.get(key) ?? installmentPlan(terms)
    plain.set(key, plan)
    return plan
  }
}

/**
 * What a member still owes of each part, without late fees: the parts of the member's own plan after bonus, minus what was paid
 * (rules 1). Bids and prepayments are in the paid amounts. For a member from the start without bonus this is CON-07.
 */
export function stillOwed(group: ConsortiumRow, member: PaidMember): Parts {
  const owed = owedParts(planTerms(group, member))
  const operatorPaid = subtract(
    subtract(member.total_paid_cents, member.paid_common_fund_cents),
    member.paid_reserve_cents,
  )
  return {
    commonFundCents: subtract(owed.commonFundCents, member.paid_common_fund_cents),
    reserveCents: subtract(owed.reserveCents, member.paid_reserve_cents),
    operatorCents: subtract(subtract(owed.operatorCents, member.bonus_cents), operatorPaid),
  }
}

export type PaidMember = Pick<
  MemberRow,
  'from_month' | 'total_paid_cents' | 'paid_common_fund_cents' | 'paid_reserve_cents' | 'bonus_cents'
>

/** The remaining balance of a member in cents, never below 0 (CON-07, rules 1). */
export function remainingCents(group: ConsortiumRow, member: PaidMember): Cents {
  return maxCents(cents(0), totalOf(stillOwed(group, member)))
}
