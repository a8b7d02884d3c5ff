import type { Context } from '#context'
import { type FigureLine, type FigurePart, readFigureLines } from '#db/pages/figures.ts'
import { addDays, dayOf, instantAt } from '#domain/calendar.ts'
import { monthAfter } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { type ArrearsAge, daysOfAge, type FigureName } from '#domain/operations/overview.ts'
import { requirePermission } from '#services/access.ts'

const LINES_A_PAGE = 50

export interface FigureGroups {
  lines: FigureLine[]
  /** How many groups there are in all, and what they add up to: the figure itself. */
  groups: number
  count: number | null
  cents: Cents | null
  page: number
  pages: number
}

/**
 * The list behind a figure of the overview: each group's part of it, largest first; of one month ("2026-11") or one age of arrears where
 * asked for. Throws Forbidden without groups.read.
 */
export async function listFigureGroups(
  ctx: Context,
  input: { figure: FigureName; month?: string | null; age?: ArrearsAge | null; page: number },
): Promise<FigureGroups> {
  requirePermission(ctx, 'groups.read')
  const part = partOf(ctx, input)
  const at = (page: number) => ({ limit: LINES_A_PAGE, offset: (page - 1) * LINES_A_PAGE })
  const asked = await readFigureLines(ctx.db, part, at(input.page))
  // Past the last page, the sums come with no line: the first page tells how many there are.
  const isBeyond = asked.groups === 0 && input.page > 1
  const first = isBeyond ? await readFigureLines(ctx.db, part, at(1)) : asked
  return { ...first, page: isBeyond ? 1 : input.page, pages: Math.max(1, Math.ceil(first.groups / LINES_A_PAGE)) }
}

function partOf(
  ctx: Context,
  { figure, month = null, age = null }: { figure: FigureName; month?: string | null; age?: ArrearsAge | null },
): FigurePart {
  const zone = ctx.config.TIME_ZONE
  const today = dayOf(ctx.clock.now(), zone)
  const days = age === null ? null : daysOfAge(age)
  return {
    figure,
    ...(month === null ? {} : spanOf(month, zone)),
    ...(days === null ? {} : { dueTo: addDays(today, -days.first) }),
    ...(days === null || days.last === null ? {} : { dueFrom: addDays(today, -days.last) }),
  }
}

/** A month ("2026-11") by its first day, and by the instants at which it begins and ends. */
function spanOf(month: string, zone: string): Pick<FigurePart, 'month' | 'since' | 'until'> {
  const first = `${month}-01`
  const next = `${monthAfter(month)}-01`
  return { month: first, since: instantAt(first, '00:00:00', zone), until: instantAt(next, '00:00:00', zone) }
}
