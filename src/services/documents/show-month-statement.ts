import type { Context } from '#context'
import { readPointEvents } from '#db/bonuses.ts'
import { findMonth } from '#db/months.ts'
import { partsOf } from '#db/parts-of.ts'
import type { PaymentRow } from '#db/payments.ts'
import { type PointsOfMonth, pointsOfMonth } from '#domain/bonus/points-of-month.ts'
import { monthOfDueDay } from '#domain/calendar.ts'
import { balanceBefore, type StatementLine, type StatementSum, sumOfLines } from '#domain/documents/statement-lines.ts'
import { isMonthNumber } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { type Parts, totalOf } from '#domain/payments/installment-plan.ts'
import type { AssemblyOutcome } from '#domain/standing/assembly-outcome.ts'
import { readOutcome } from '#services/assemblies/read-own-assembly.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'
import { readStatement } from '#services/documents/read-statement.ts'
import { payableCents } from '#services/payments/pay-installment.ts'
import { NotFound } from '#services/refusals.ts'

/** One month of a membership: from the opening of its installment to the opening of the next. */
export interface MonthStatement {
  holder: DocumentHolder
  number: number
  /** The first day of the month it's for, which a due day may have been moved past. */
  month: string
  dueOn: string
  /** The period: it ends when the next month opens, or at the instant the statement is made. */
  from: Date
  to: Date
  isOver: boolean
  /** What was due; null when the plan was paid up before. */
  due: {
    parts: Parts
    amountCents: Cents
    lateFeeCents: Cents
    payableCents: Cents
    status: PaymentRow['status']
  } | null
  lines: StatementLine[]
  sum: StatementSum
  balanceBeforeCents: Cents
  balanceAfterCents: Cents
  points: PointsOfMonth
  drawsAt: Date
  /** What the assembly meant for the member; null before it's held. */
  outcome: AssemblyOutcome | null
  /** When the member left, if that was before the draw. */
  leftAt: Date | null
  /** When the spot ended, if that was in this period and nothing is left to pay on it: a default leaves its balance. */
  endedAt: Date | null
}

/**
 * A membership's statement for one month (rules 3): what was due, what was paid and by which transfer, the balance, the points, and
 * what the draw decided. Throws NotFound for a month that isn't open yet or in which the member had no part.
 */
export async function showMonthStatement(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined; number: number },
): Promise<MonthStatement> {
  const { db } = ctx
  const { number } = input
  const open = await openMembership(ctx, input)
  const { member, row, holder } = open
  const month = isMonthNumber(number) ? await findMonth(db, row.id, number) : null
  const hadPart =
    month !== null && number >= member.from_month && (member.left_at === null || member.left_at > month.opened_at)
  if (month === null || !hadPart) throw new NotFound('statement_not_found')
  const [next, { lines, payments, owedCents }, points, outcome] = await Promise.all([
    findMonth(db, row.id, number + 1),
    readStatement(db, open),
    readPointEvents(db, row.id, member.position_number),
    month.status === 'held' ? readOutcome(db, row, member, { ...month, status: month.status }) : null,
  ])
  const from = month.opened_at
  const to = next?.opened_at ?? ctx.clock.now()
  const payment = payments.find((one) => one.number === number)
  const within = lines.filter(({ at }) => at >= from && at < to)
  return {
    holder,
    number,
    month: monthOfDueDay(month.due_on, row.assembly_day),
    dueOn: month.due_on,
    from,
    to,
    isOver: next !== null,
    due:
      payment === undefined
        ? null
        : {
            parts: partsOf(payment),
            amountCents: totalOf(partsOf(payment)),
            lateFeeCents: payment.late_fee_cents,
            payableCents: payableCents(payment),
            status: payment.status,
          },
    lines: within,
    sum: sumOfLines(within),
    balanceBeforeCents: balanceBefore(lines, owedCents, from),
    balanceAfterCents: balanceBefore(lines, owedCents, to),
    points: pointsOfMonth(points, { number, from, to, leftAt: member.left_at }),
    drawsAt: month.draws_at,
    outcome,
    leftAt: member.left_at !== null && member.left_at <= month.draws_at ? member.left_at : null,
    endedAt: member.left_at !== null && member.left_at < to && member.state !== 'defaulted' ? member.left_at : null,
  }
}
