import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readLadderSteps } from '#db/ladder-steps.ts'
import type { MemberRow } from '#db/members.ts'
import type { PaymentRow } from '#db/payments.ts'
import { readLastGrants } from '#db/waivers-and-moves.ts'
import { add, type Cents, sum, ZERO_CENTS } from '#domain/money.ts'
import { canWaive } from '#domain/payments/fee-waiver.ts'
import type { MoveRefusal } from '#domain/payments/hardship.ts'
import { type LadderStep, ladderOf } from '#domain/payments/late-ladder.ts'
import { aheadOf, climberOf } from '#services/arrears/climber-of.ts'
import { judgeMove } from '#services/arrears/move-installment.ts'
import { type OwedPayment, readOwed } from '#services/payments/arrears.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { readPlans } from '#services/payments/plans.ts'

/** What moving an installment to the end would change. */
export interface MovePreview {
  amountCents: Cents
  lateFeeCents: Cents
  /** The part that the group's reserve lends in the meantime. */
  reserveCents: Cents
  lastNumber: number
  lastNowCents: Cents
  lastThenCents: Cents
}

/** A late member's own place on the ladder, and the ways off it other than paying (rules 9). */
export interface OwnLadder {
  /** The oldest unpaid installment, whose days count. */
  number: number
  dueOn: string
  /** Everything late, with its late fees. */
  amountCents: Cents
  count: number
  /** `at` is null where the day depends on months that haven't opened. */
  steps: { step: LadderStep; at: Date | null; state: 'done' | 'next' | 'later' }[]
  /** The late fee that can be waived now, or the day of the next waiver if there was one recently. */
  waiver: { amountCents: Cents; nextOn: string | null } | null
  move: { preview: MovePreview; refusal: null } | { preview: null; refusal: MoveRefusal; nextOn: string | null }
}

/** Null for a member with nothing past its grace. Reads only. */
export async function readOwnLadder(ctx: Context, group: ConsortiumRow, member: MemberRow): Promise<OwnLadder | null> {
  const times = { at: ctx.clock.now(), zone: ctx.config.TIME_ZONE }
  const owed = (await readOwed(ctx.db, [group.id], { ...times, memberIds: [member.id] })).get(member.id) ?? []
  if (!owed.some(({ standing }) => standing === 'overdue')) return null
  const steps = await readLadderSteps(
    ctx.db,
    owed.map(({ payment }) => payment),
  )
  const climber = climberOf(aheadOf(group), member, owed, steps)
  const ladder = climber === null ? null : ladderOf(climber, times.at, times.zone)
  const payment = owed.find((one) => one.payment.number === ladder?.number)?.payment
  if (ladder === null || payment === undefined || !ladder.reached.includes('overdue')) return null
  const late = owed.filter(({ standing }) => standing === 'overdue')
  return {
    number: ladder.number,
    dueOn: ladder.dueOn,
    amountCents: sum(late.map((one) => payableCents(one.payment))),
    count: late.length,
    steps: ladder.steps.map(({ step, at }) => ({
      step,
      at,
      state: ladder.reached.includes(step) ? 'done' : step === firstAhead(ladder) ? 'next' : 'later',
    })),
    waiver: await waiverOf(ctx, member, late),
    move: await moveOf(ctx, group, member, payment),
  }
}

const firstAhead = ({ steps, reached }: Pick<NonNullable<ReturnType<typeof ladderOf>>, 'steps' | 'reached'>) =>
  steps.find(({ step }) => !reached.includes(step))?.step

/** That of the oldest installment, because it's paid first. */
async function waiverOf(ctx: Context, member: MemberRow, late: readonly OwedPayment[]): Promise<OwnLadder['waiver']> {
  const [oldest] = late.map(({ payment }) => payment).sort((a, b) => a.number - b.number)
  if (oldest === undefined || oldest.late_fee_cents === 0) return null
  const { waivedAt } = await readLastGrants(ctx.db, member)
  const fee = { status: oldest.status, lateFeeCents: oldest.late_fee_cents, lastWaivedAt: waivedAt }
  const verdict = canWaive(fee, ctx.clock.now(), ctx.config.TIME_ZONE)
  if (verdict.ok) return { amountCents: oldest.late_fee_cents, nextOn: null }
  const nextOn = verdict.details?.nextOn
  return typeof nextOn === 'string' ? { amountCents: oldest.late_fee_cents, nextOn } : null
}

async function moveOf(
  ctx: Context,
  group: ConsortiumRow,
  member: MemberRow,
  payment: PaymentRow,
): Promise<OwnLadder['move']> {
  const verdict = await judgeMove(ctx, ctx.db, { group, member, payment })
  if (!verdict.ok) {
    const nextOn = verdict.details?.nextOn
    return { preview: null, refusal: verdict.refusal, nextOn: typeof nextOn === 'string' ? nextOn : null }
  }
  const plan = (await readPlans(ctx.db, [group], [member]))(member)
  const last = plan.at(-1)
  const amountCents = add(add(payment.common_fund_cents, payment.reserve_cents), payment.operator_cents)
  const lastNowCents = last?.totalCents ?? ZERO_CENTS
  return {
    refusal: null,
    preview: {
      amountCents,
      lateFeeCents: payment.late_fee_cents,
      reserveCents: payment.common_fund_cents,
      lastNumber: last?.number ?? group.duration_months,
      lastNowCents,
      lastThenCents: add(lastNowCents, amountCents),
    },
  }
}
