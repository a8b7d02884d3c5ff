import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type LadderStepRow, readLadderSteps } from '#db/ladder-steps.ts'
import { type HeadRow, readHeads } from '#db/ledger.ts'
import type { MemberRow } from '#db/members.ts'
import type { PaymentRow } from '#db/payments.ts'
import { type LastGrants, readLastGrantsOf } from '#db/waivers-and-moves.ts'
import { add, type Cents, sum, ZERO_CENTS } from '#domain/money.ts'
import { canWaive } from '#domain/payments/fee-waiver.ts'
import type { MoveRefusal } from '#domain/payments/hardship.ts'
import type { PlannedInstallment } from '#domain/payments/installment-plan.ts'
import { type LadderStep, ladderOf } from '#domain/payments/late-ladder.ts'
import { aheadOf, climberOf } from '#services/arrears/climber-of.ts'
import { moveVerdict } from '#services/arrears/move-installment.ts'
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

/** Null for a member with nothing past its grace among what they owe. Reads only. */
export async function readOwnLadder(
  ctx: Context,
  group: ConsortiumRow,
  member: MemberRow,
  owed: readonly OwedPayment[],
): Promise<OwnLadder | null> {
  return (await laddersOf(ctx, group, [member], new Map([[member.id, owed]]))).get(member.id) ?? null
}

/** The ladders of these members of a group, by member id; a member with nothing past its grace has none. As many queries for one as for all. */
export async function readLadders(
  ctx: Context,
  group: ConsortiumRow,
  members: readonly MemberRow[],
): Promise<Map<string, OwnLadder>> {
  const times = { at: ctx.clock.now(), zone: ctx.config.TIME_ZONE }
  const owedBy = await readOwed(ctx.db, [group.id], { ...times, memberIds: members.map(({ id }) => id) })
  return await laddersOf(ctx, group, members, owedBy)
}

async function laddersOf(
  ctx: Context,
  group: ConsortiumRow,
  members: readonly MemberRow[],
  owedBy: ReadonlyMap<string, readonly OwedPayment[]>,
): Promise<Map<string, OwnLadder>> {
  const owedOf = ({ id }: MemberRow) => owedBy.get(id) ?? []
  const late = members.filter((member) => owedOf(member).some(({ standing }) => standing === 'overdue'))
  if (late.length === 0) return new Map()
  const payments = late.flatMap((member) => owedOf(member).map(({ payment }) => payment))
  const [steps, grants, [head], planOf] = await Promise.all([
    readLadderSteps(ctx.db, payments),
    readLastGrantsOf(ctx.db, late),
    readHeads(ctx.db, [group.id]),
    readPlans(ctx.db, [group], late),
  ])
  const stepsOf = Map.groupBy(steps, ({ consortium_member_id }) => consortium_member_id)
  const ahead = aheadOf(group)
  const ladders = late.flatMap((member) => {
    const about = {
      ahead,
      owed: owedOf(member),
      steps: stepsOf.get(member.id) ?? [],
      grants: grants.get(member.id) ?? { waivedAt: null, movedAt: null },
      head,
      plan: planOf(member),
    }
    const ladder = ladderIn(ctx, group, member, about)
    return ladder === null ? [] : [[member.id, ladder] as const]
  })
  return new Map(ladders)
}

/** What was read of a late member, and of their group's ledger. */
interface LateMember {
  ahead: ReturnType<typeof aheadOf>
  owed: readonly OwedPayment[]
  steps: readonly LadderStepRow[]
  grants: LastGrants
  head: HeadRow | undefined
  plan: readonly PlannedInstallment[]
}

function ladderIn(ctx: Context, group: ConsortiumRow, member: MemberRow, about: LateMember): OwnLadder | null {
  const { ahead, owed, steps } = about
  const climber = climberOf(ahead, member, owed, steps)
  const ladder = climber === null ? null : ladderOf(climber, ctx.clock.now(), ctx.config.TIME_ZONE)
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
    waiver: waiverOf(ctx, late, about.grants),
    move: moveOf(ctx, { group, member, payment }, about),
  }
}

const firstAhead = ({ steps, reached }: Pick<NonNullable<ReturnType<typeof ladderOf>>, 'steps' | 'reached'>) =>
  steps.find(({ step }) => !reached.includes(step))?.step

/** That of the oldest installment, because it's paid first. */
function waiverOf(ctx: Context, late: readonly OwedPayment[], { waivedAt }: LastGrants): OwnLadder['waiver'] {
  const [oldest] = late.map(({ payment }) => payment).sort((a, b) => a.number - b.number)
  if (oldest === undefined || oldest.late_fee_cents === 0) return null
  const fee = { status: oldest.status, lateFeeCents: oldest.late_fee_cents, lastWaivedAt: waivedAt }
  const verdict = canWaive(fee, ctx.clock.now(), ctx.config.TIME_ZONE)
  if (verdict.ok) return { amountCents: oldest.late_fee_cents, nextOn: null }
  const nextOn = verdict.details?.nextOn
  return typeof nextOn === 'string' ? { amountCents: oldest.late_fee_cents, nextOn } : null
}

function moveOf(
  ctx: Context,
  asked: { group: ConsortiumRow; member: MemberRow; payment: PaymentRow },
  { owed, grants, head, plan }: LateMember,
): OwnLadder['move'] {
  const { group, payment } = asked
  const verdict = moveVerdict(ctx, asked, { open: owed.map((one) => one.payment), grants, head })
  if (!verdict.ok) {
    const nextOn = verdict.details?.nextOn
    return { preview: null, refusal: verdict.refusal, nextOn: typeof nextOn === 'string' ? nextOn : null }
  }
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
