import type { Context } from '#context'
import { dayOf, firstDueMonth, installmentDueOn, monthTimeline } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { requirePermission } from '#services/access.ts'
import { type GroupDesk, showConsortiumDesk } from '#services/consortiums/show-consortium-desk.ts'

const DRAWS_SHOWN = 3

/** One month of a group that hasn't launched yet: when its installment is due and when its draw is held. */
export interface MonthAhead {
  number: number
  dueOn: PlainDay
  drawsAt: Date
}

/** What a launch at this moment would fix for good: the group's terms, its first months, and its last one. */
export interface LaunchReview {
  group: GroupDesk
  first: MonthAhead[]
  last: MonthAhead
}

/**
 * The calendar a launch now would give a group (rules 2 and 3), to be read before it's confirmed. Changes nothing. Throws
 * Forbidden without groups.launch, NotFound.
 */
export async function reviewLaunch(ctx: Context, consortiumId: string): Promise<LaunchReview> {
  requirePermission(ctx, 'groups.launch')
  const group = await showConsortiumDesk(ctx, consortiumId)
  const zone = ctx.config.TIME_ZONE
  const month = firstDueMonth(dayOf(ctx.clock.now(), zone), group.assemblyDay)
  const monthOf = (number: number): MonthAhead => {
    const dueOn = installmentDueOn(month, group.assemblyDay, number)
    return { number, dueOn, drawsAt: monthTimeline(dueOn, zone).drawsAt }
  }
  const shown = Math.min(DRAWS_SHOWN, group.durationMonths - 1)
  return {
    group,
    first: Array.from({ length: shown }, (_, index) => monthOf(index + 1)),
    last: monthOf(group.durationMonths),
  }
}
