import type { Context } from '#context'
import { readPointsOf } from '#db/bonuses.ts'
import { partsOf } from '#db/parts-of.ts'
import type { PaymentRow } from '#db/payments.ts'
import { BONUS_STEP } from '#domain/bonus/bonus.ts'
import { bonusStanding } from '#domain/bonus/bonus-standing.ts'
import { dayOf } from '#domain/calendar.ts'
import { monthAfter } from '#domain/day.ts'
import type { StatementLine } from '#domain/documents/statement-lines.ts'
import { add, type Cents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { planWithBalances } from '#domain/payments/adjusted-plan.ts'
import { combineParts, type Parts, sumParts, totalOf } from '#domain/payments/installment-plan.ts'
import { isOwed } from '#domain/payments/payment-states.ts'
import { aheadOf } from '#services/consortiums/own-payments.ts'
import { openMembership } from '#services/documents/document-holder.ts'
import { readStatement } from '#services/documents/read-statement.ts'
import { planAdjustment, planTerms } from '#services/payments/plans.ts'

/** A movement of the account, part by part; a bonus pays nothing and is left out. */
export type ExtractLine = Pick<StatementLine, 'number' | 'isReturn' | 'at' | 'paid'> & {
  kind: Exclude<StatementLine['kind'], 'bonus'>
}

/** Where a member's money went, and how their plan and bonus have come along. */
export interface Extract {
  group: { id: string; name: string }
  paid: Parts
  /** What is still to be paid, after the bonus. */
  toGo: Parts
  /** What had been paid by the end of each month, `YYYY-MM`; after `nowIndex`, what will have been if everything is paid on time. */
  months: { month: string; paidCents: Cents }[]
  nowIndex: number
  owedCents: Cents
  /** Newest first. */
  lines: ExtractLine[]
  /** The points after each assembly in which they changed, what they were worth, and the most they can be worth. */
  bonus: {
    assemblies: { number: number; points: number; valueCents: Cents }[]
    mostCents: Cents
    /** The first points that are worth something, and what. */
    first: { points: number; valueCents: Cents }
    /** What the points lowered the fee by at the payout; null before it. */
    usedCents: Cents | null
    /** Selected and not paid out: the points don't change anymore. */
    isFrozen: boolean
  }
}

const MOST_POINTS = 4800

/** The extract of the asker's own membership (rules 1, 10, 14). Throws NotFound when they have none in the group. */
export async function showExtract(ctx: Context, consortiumId: string): Promise<Extract> {
  const open = await openMembership(ctx, { consortiumId })
  const { holder, member, row } = open
  const [{ owed, lines, payments, adjustments }, moves] = await Promise.all([
    readStatement(ctx.db, open),
    readPointsOf(ctx.db, row.id, member.position_number),
  ])
  const paid = sumParts(lines.map((line) => line.paid))
  const toGo = combineParts(owed, paid, subtract)
  const plan = planWithBalances(planTerms(row, member), adjustments.map(planAdjustment))
  const today = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const owedNow = payments.filter(({ status }) => isOwed(status))
  const ahead = member.is_active ? [...owedNow.map(openInstallment), ...aheadOf(row, plan, payments)] : []
  const worth = (points: number) =>
    bonusStanding({ targetCents: row.target_cents, feeBps: row.admin_fee_bps, reserveBps: row.reserve_bps, points })
      .valueCents
  let points = 0
  return {
    group: { id: holder.group.id, name: holder.group.name },
    paid,
    toGo: { ...toGo, operatorCents: subtract(toGo.operatorCents, member.bonus_cents) },
    ...paidByMonth(lines, ahead, today.slice(0, 7), ctx.config.TIME_ZONE),
    owedCents: subtract(add(add(owed.commonFundCents, owed.reserveCents), owed.operatorCents), member.bonus_cents),
    lines: lines
      .flatMap(({ kind, number, isReturn, at, paid: parts }) =>
        kind === 'bonus' ? [] : [{ kind, number, isReturn, at, paid: parts }],
      )
      .reverse(),
    bonus: {
      assemblies: moves.map((move) => {
        points += move.points
        return { number: move.assembly_number, points, valueCents: worth(points) }
      }),
      mostCents: worth(MOST_POINTS),
      first: { points: BONUS_STEP.points, valueCents: worth(BONUS_STEP.points) },
      usedCents: member.has_received_payout ? member.bonus_cents : null,
      isFrozen: member.state === 'selected',
    },
  }
}

const openInstallment = (payment: PaymentRow) => ({ dueOn: payment.due_on, amountCents: totalOf(partsOf(payment)) })

/** The months from the first payment to the last installment, each with what had been, or will have been, paid by its end. */
function paidByMonth(
  lines: readonly StatementLine[],
  ahead: readonly { dueOn: string | null; amountCents: Cents }[],
  now: string,
  zone: string,
): Pick<Extract, 'months' | 'nowIndex'> {
  const moved = new Map<string, Cents>()
  const move = (month: string, cents: Cents) => moved.set(month, add(moved.get(month) ?? ZERO_CENTS, cents))
  for (const { at, paid } of lines)
    move(dayOf(at, zone).slice(0, 7), add(add(paid.commonFundCents, paid.reserveCents), paid.operatorCents))
  // What is due by now and not paid yet isn't in what was paid by now.
  for (const { dueOn, amountCents } of ahead)
    if (dueOn !== null) move(dueOn.slice(0, 7) > now ? dueOn.slice(0, 7) : monthAfter(now), amountCents)
  const known = [...moved.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  const months: Extract['months'] = []
  if (first === undefined || last === undefined) return { months, nowIndex: 0 }
  let paidCents = ZERO_CENTS
  for (let month = first; month <= last; month = monthAfter(month)) {
    paidCents = add(paidCents, moved.get(month) ?? ZERO_CENTS)
    months.push({ month, paidCents })
  }
  const nowIndex = months.findLastIndex(({ month }) => month <= now)
  return { months, nowIndex: Math.max(0, nowIndex) }
}
