import type { Context } from '#context'
import { readMemberChanges } from '#db/pages/leadership.ts'
import { type MemberPlace, type MemberThen, readMembersThen } from '#db/pages/members-then.ts'
import { dayOf, instantAt } from '#domain/calendar.ts'
import { monthAfter } from '#domain/day.ts'
import { membersByMonth } from '#domain/operations/leadership.ts'
import { requirePermission } from '#services/access.ts'

export type { MemberPlace, MemberThen }

const ROWS_A_PAGE = 50

/** At the end of which month ("2026-11"; null: as of today), after which place. */
export interface MembersWish {
  month: string | null
  after: MemberPlace | null
}

export interface MembersShown {
  month: string
  /** It's the month we're in: who they are today. */
  isNow: boolean
  /** How many there were, as the board says. */
  count: number
  members: MemberThen[]
  /** The place after which the next page begins; null when this was the last. */
  next: MemberPlace | null
}

/**
 * Who the active members were at the end of a month, those who joined last first, a page at a time; of this month or a later one, who they are
 * today (LEAD-05). Throws Forbidden without admin.open (LEAD-07).
 */
export async function listMembersThen(ctx: Context, wish: MembersWish): Promise<MembersShown> {
  requirePermission(ctx, 'admin.open')
  const zone = ctx.config.TIME_ZONE
  const thisMonth = dayOf(ctx.clock.now(), zone).slice(0, 7)
  const month = wish.month === null || wish.month > thisMonth ? thisMonth : wish.month
  const until = instantAt(`${monthAfter(month)}-01`, '00:00:00', zone)
  const [rows, changes] = await Promise.all([
    readMembersThen(ctx.db, { until, after: wish.after, limit: ROWS_A_PAGE + 1 }),
    readMemberChanges(ctx.db),
  ])
  const members = rows.slice(0, ROWS_A_PAGE)
  return {
    month,
    isNow: month === thisMonth,
    count: membersByMonth(changes, [month])[0]?.members ?? 0,
    members,
    next: rows.length > ROWS_A_PAGE ? (members.at(-1)?.place ?? null) : null,
  }
}
