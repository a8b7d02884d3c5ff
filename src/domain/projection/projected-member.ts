import type { MemberState } from '#domain/members/member-states.ts'
import { type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { adjustedPlan, type PlanAdjustment } from '#domain/payments/adjusted-plan.ts'
import {
  combineParts,
  installmentPlan,
  NOTHING,
  owedParts,
  type Parts,
  type PlannedInstallment,
  type PlanTerms,
  totalOf,
} from '#domain/payments/installment-plan.ts'

/** An opened installment that isn't paid, with the month in which it was due. */
export interface UnpaidInstallment extends Parts {
  readonly number: number
  readonly dueIn: number
}

/** One member of a projected group, with the plan as the product computes it. */
export interface ProjectedMember {
  readonly position: number
  readonly terms: PlanTerms
  state: MemberState
  plan: readonly PlannedInstallment[]
  adjustments: PlanAdjustment[]
  /** Opened and owed, oldest first. */
  unpaid: UnpaidInstallment[]
  /** Paid toward the plan, without late fees. */
  paid: Parts
  points: number
  bonusCents: Cents
  memberCreditCents: Cents
  barredThrough: number
  /** Pays nothing more, for good. */
  hasStopped: boolean
  /** Settled this month, and will be returned after the assembly. */
  comesBack: UnpaidInstallment | null
  /** The month in which a selected member uses the payout; 0 for a member who isn't selected. */
  usesPayoutIn: number
  /** What recoveries have brought into the common fund after a default. */
  recoveredCents: Cents
}

export function newMember(position: number, terms: PlanTerms): ProjectedMember {
  return {
    ...{ position, terms, state: 'active', plan: installmentPlan(terms), adjustments: [], unpaid: [], paid: NOTHING },
    ...{ points: 0, bonusCents: ZERO_CENTS, memberCreditCents: ZERO_CENTS, barredThrough: 0 },
    ...{ hasStopped: false, comesBack: null, usesPayoutIn: 0, recoveredCents: ZERO_CENTS },
  }
}

export function adjustPlan(member: ProjectedMember, adjustment: PlanAdjustment): void {
  member.adjustments.push(adjustment)
  member.plan = adjustedPlan(member.terms, member.adjustments)
}

/** What is still owed of each part, after bonus (rules 1). */
export function owedBy({ terms, paid, bonusCents }: ProjectedMember): Parts {
  const left = combineParts(owedParts(terms), paid, subtract)
  return { ...left, operatorCents: subtract(left.operatorCents, bonusCents) }
}

export const owedCentsBy = (member: ProjectedMember): Cents => totalOf(owedBy(member))

/** Whether the member still takes part in the group's months. */
export function isIn({ state }: ProjectedMember): boolean {
  return state === 'active' || state === 'selected' || state === 'paid_out'
}
