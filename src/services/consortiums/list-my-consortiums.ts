import type { Context } from '#context'
import { type MyConsortiumRow, readMyConsortiums } from '#db/pages/my-consortiums.ts'
import { readAdjustments } from '#db/plan-adjustments.ts'
import { BONUS_STEP, bonusValueCents } from '#domain/bonus/bonus.ts'
import { type Cents, subtract } from '#domain/money.ts'
import { adjustedPlan, monthlyFrom } from '#domain/payments/adjusted-plan.ts'
import { monthsOf, owedParts, totalOf } from '#domain/payments/installment-plan.ts'
import type { Standing } from '#domain/standing/standing.ts'
import type { StandingTag } from '#domain/standing/tags.ts'
import { requirePerson } from '#services/access.ts'
import { judgeStanding } from '#services/consortiums/read-standing.ts'
import { planAdjustment } from '#services/payments/plans.ts'

/** A membership, where its member stands, and what the plan costs. Plain values that may be sent to the browser. */
export interface MyConsortium {
  consortiumId: string
  name: string
  type: MyConsortiumRow['type']
  status: MyConsortiumRow['status']
  /** Its members canceled it; its accounts go on (rules 11). */
  isCanceled: boolean
  launchedAt: Date | null
  position: number
  currentMembers: number
  maxMembers: number
  durationMonths: number
  /** What this member pays a month from the next installment on. */
  monthlyPaymentCents: Cents
  /** The first point is what the member sees first. */
  standing: Standing
  tags: StandingTag[]
  /** Assemblies held so far, for the group's own history. */
  assembliesHeld: number
  isSelected: boolean
  targetCents: Cents
  feeBps: number
  /** The whole fee of the member's own plan. */
  feeCents: Cents
  /** Over how many months: a replacement has fewer than the group. */
  planMonths: number
  totalPaidCents: Cents
  remainingCents: Cents
  /** How much the plan was lowered at the payout. */
  bonusCents: Cents
  /** Before the payout: the points, what they'd be worth now, and what the first step is worth; null afterward. */
  bonus: { points: number; worthCents: Cents; stepCents: Cents } | null
  positions: number[]
  selectedPositions: number[]
}

/** The asker's active memberships with their groups and where they stand in each (MEM-04, MEM-05). One query, and one more for a plan that was changed. */
export async function listMyConsortiums(ctx: Context): Promise<MyConsortium[]> {
  const rows = await readMyConsortiums(ctx, requirePerson(ctx).userId, ctx.clock.now())
  return await Promise.all(rows.map((row) => myConsortium(ctx, row)))
}

async function myConsortium(ctx: Context, row: MyConsortiumRow): Promise<MyConsortium> {
  const owed = owedParts(row)
  const { remainingCents, standing, tags } = await judgeStanding(ctx, row)
  return {
    consortiumId: row.consortiumId,
    name: row.name,
    type: row.type,
    status: row.status,
    isCanceled: row.canceledAt !== null,
    launchedAt: row.launchedAt,
    position: row.position,
    currentMembers: row.currentMembers,
    maxMembers: row.maxMembers,
    durationMonths: row.durationMonths,
    monthlyPaymentCents: monthlyFrom(await ownPlan(ctx, row), row.upcomingNumber),
    standing,
    tags,
    assembliesHeld: row.heldNumber ?? 0,
    isSelected: row.contemplationId !== null,
    targetCents: row.targetCents,
    feeBps: row.feeBps,
    feeCents: subtract(totalOf(owed), owed.commonFundCents),
    planMonths: monthsOf(row),
    totalPaidCents: row.totalPaidCents,
    remainingCents,
    bonusCents: row.bonusCents,
    bonus: isPaidOut(row.memberState) ? null : bonusOf(row),
    positions: row.positions,
    selectedPositions: row.selectedPositions,
  }
}

async function ownPlan({ db }: Context, row: MyConsortiumRow) {
  const member = { consortium_id: row.consortiumId, id: row.memberId }
  return adjustedPlan(row, row.isPlanAdjusted ? (await readAdjustments(db, [member])).map(planAdjustment) : [])
}

const isPaidOut = (state: MyConsortiumRow['memberState']): boolean => state === 'paid_out' || state === 'completed'

function bonusOf({ targetCents, bonusPoints }: MyConsortiumRow): NonNullable<MyConsortium['bonus']> {
  return {
    points: bonusPoints,
    worthCents: bonusValueCents(targetCents, bonusPoints),
    stepCents: bonusValueCents(targetCents, BONUS_STEP.points),
  }
}
