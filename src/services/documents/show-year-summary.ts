import type { Context } from '#context'
import { dayOf } from '#domain/calendar.ts'
import { type StatementLine, type StatementSum, sumOfLines } from '#domain/documents/statement-lines.ts'
import { type DocumentHolder, openMembership } from '#services/documents/document-holder.ts'
import { readStatement } from '#services/documents/read-statement.ts'
import { NotFound } from '#services/refusals.ts'

/** What a calendar year cost: what was paid in it, how much of that was the fee, and late fees separately. */
export interface YearSummary {
  holder: DocumentHolder
  year: number
  /** Oldest first. */
  lines: StatementLine[]
  sum: StatementSum
  /** Whether more of the year is to come. */
  isUnderWay: boolean
  madeAt: Date
}

/** The calendar year of an instant, in the product's zone. */
export const yearOf = (at: Date, zone: string): number => Number(dayOf(at, zone).slice(0, 4))

/** A membership's summary of a calendar year, by the day each payment cleared. Throws NotFound for a year it had no part in. */
export async function showYearSummary(
  ctx: Context,
  input: { consortiumId: string; position?: number | undefined; year: number },
): Promise<YearSummary> {
  const open = await openMembership(ctx, input)
  const zone = ctx.config.TIME_ZONE
  const madeAt = ctx.clock.now()
  const { lines } = await readStatement(ctx.db, open)
  const own = lines.filter(({ at }) => yearOf(at, zone) === input.year)
  const { joined_at: joinedAt, left_at: leftAt } = open.member
  const isMember =
    input.year >= yearOf(joinedAt, zone) &&
    input.year <= yearOf(leftAt !== null && leftAt < madeAt ? leftAt : madeAt, zone)
  if (own.length === 0 && !isMember) throw new NotFound('year_not_found')
  return {
    holder: open.holder,
    year: input.year,
    lines: own,
    sum: sumOfLines(own),
    isUnderWay: yearOf(madeAt, zone) === input.year,
    madeAt,
  }
}
