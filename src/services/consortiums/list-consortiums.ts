import type { Context } from '#context'
import { type ListedConsortium, readConsortiumList } from '#db/pages/consortium-list.ts'
import { dayOf, installmentDueOn, monthTimeline } from '#domain/calendar.ts'
import { type GroupState, groupStateOf } from '#domain/consortiums/group-state.ts'
import { compareDays, type PlainDay, yearMonthOf } from '#domain/day.ts'
import { requirePermission } from '#services/access.ts'

const GROUPS_A_PAGE = 25

/** A group with its real state and what's next in it. */
export interface ConsortiumLine extends ListedConsortium {
  state: GroupState
  /** Its next draw: an instant in the future, `being_held` once its hour has come, null when there is none. */
  nextDraw: Date | 'being_held' | null
  /** The next day on which an installment is due, today included. */
  nextDueOn: PlainDay | null
}

/**
 * Groups ordered by name, for people who may read them, a page at a time (CALL-09), in one state or all. Neither their next draw
 * nor their next due date is ever in the past. Throws Forbidden.
 */
export async function listConsortiums(
  ctx: Context,
  filter: { state: GroupState | null; name: string; page: number },
): Promise<{ rows: ConsortiumLine[]; total: number; pages: number }> {
  requirePermission(ctx, 'groups.read')
  const { rows, total } = await readConsortiumList(ctx.db, {
    state: filter.state,
    name: filter.name,
    limit: GROUPS_A_PAGE,
    offset: (Math.max(1, filter.page) - 1) * GROUPS_A_PAGE,
  })
  const at = ctx.clock.now()
  const lines = rows.map((row) => ({ ...row, ...nextIn(row, at, ctx.config.TIME_ZONE) }))
  return { rows: lines, total, pages: Math.max(1, Math.ceil(total / GROUPS_A_PAGE)) }
}

function nextIn(row: ListedConsortium, at: Date, zone: string) {
  const { openDueOn, openDrawsAt } = row
  const state = groupStateOf({ ...row, isLastAssemblyHeld: row.opensAt === null && openDueOn === null })
  // Between two months, none is open: the next one comes from the group's own calendar, while a month is left to open.
  const aheadDueOn =
    row.opensAt === null || row.firstDueMonth === null
      ? null
      : installmentDueOn(yearMonthOf(row.firstDueMonth), row.assemblyDay, row.nextNumber)
  const today = dayOf(at, zone)
  const ahead = (day: PlainDay | null) => (day !== null && compareDays(day, today) >= 0 ? day : null)
  const drawsAt = openDrawsAt ?? (aheadDueOn === null ? null : monthTimeline(aheadDueOn, zone).drawsAt)
  return {
    state,
    nextDraw: drawsAt !== null && drawsAt <= at ? ('being_held' as const) : drawsAt,
    nextDueOn: ahead(openDueOn) ?? ahead(aheadDueOn),
  }
}
