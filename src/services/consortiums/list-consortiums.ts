import type { Context } from '#context'
import { ofEachCell } from '#db/cells.ts'
import {
  countConsortiums,
  type ListedConsortium,
  pickConsortiums,
  readListedConsortiums,
} from '#db/pages/consortium-list.ts'
import { byKey } from '#db/row-keys.ts'
import { dayOf, installmentDueOn, monthTimeline } from '#domain/calendar.ts'
import type { GroupListFilter } from '#domain/consortiums/group-list.ts'
import { type GroupState, groupStateOf } from '#domain/consortiums/group-state.ts'
import { compareDays, type PlainDay, yearMonthOf } from '#domain/day.ts'
import { requirePermission } from '#services/access.ts'
import { type GroupFigures, groupFiguresOf } from '#services/consortiums/group-figures-of.ts'

const GROUPS_A_PAGE = 25

/** A group with its real state, its figures, and what's next in it. */
export interface ConsortiumLine extends ListedConsortium, GroupFigures {
  state: GroupState
  /** Its next draw: an instant in the future, `being_held` once its hour has come, null when there is none, as in a canceled group. */
  nextDraw: Date | 'being_held' | null
  /** The next day on which an installment is due, today included. */
  nextDueOn: PlainDay | null
}

/**
 * Groups for people who may read them (CALL-09), those the filter asks for, in its order, a page at a time: `next` is where the following page begins,
 * null on the last one. Neither their next draw nor their next due date is ever in the past. Throws Forbidden.
 */
export async function listConsortiums(
  ctx: Context,
  filter: GroupListFilter,
  most: number = GROUPS_A_PAGE,
): Promise<{ rows: ConsortiumLine[]; total: number; next: string | null }> {
  requirePermission(ctx, 'groups.read')
  // One more than shown says whether there is a next page.
  const [found, total] = await Promise.all([
    pickConsortiums(ctx.db, filter, most + 1),
    countConsortiums(ctx.db, filter),
  ])
  const shown = found.slice(0, most)
  const listed = byKey((await ofEachCell(ctx, (db) => readListedConsortiums(db, shown))).flat(), ({ id }) => id)
  const at = ctx.clock.now()
  const rows = shown
    .flatMap((id) => listed.get(id) ?? [])
    .map((row) => ({ ...row, ...groupFiguresOf(row), ...nextIn(row, at, ctx.config.TIME_ZONE) }))
  return { rows, total, next: found.length > most ? (shown.at(-1) ?? null) : null }
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
  // A canceled group's paid-out members keep paying each month, and nothing is drawn anymore.
  const drawsAt =
    state === 'cancelled'
      ? null
      : (openDrawsAt ?? (aheadDueOn === null ? null : monthTimeline(aheadDueOn, zone).drawsAt))
  return {
    state,
    nextDraw: drawsAt !== null && drawsAt <= at ? ('being_held' as const) : drawsAt,
    nextDueOn: ahead(openDueOn) ?? ahead(aheadDueOn),
  }
}
