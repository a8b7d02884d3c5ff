import type { Context } from '#context'
import { readPendingApplications } from '#db/kyc-applications.ts'
import { countGroups, type NextDraw, readNextDraws } from '#db/pages/waiting.ts'
import { requirePermission } from '#services/access.ts'

const DRAWS_SHOWN = 6

/** What every member of staff sees: figures without people or money, and the next draws. */
export interface StaffFigures {
  running: number
  filling: number
  members: number
  kycPending: number
  nextDraws: NextDraw[]
}

/** The overview of an administrator or a moderator (ADM-01, ADM-06). Throws Forbidden without overview.read. */
export async function showStaffFigures(ctx: Context): Promise<StaffFigures> {
  requirePermission(ctx, 'overview.read')
  const [groups, pending, nextDraws] = await Promise.all([
    countGroups(ctx.db),
    readPendingApplications(ctx.db),
    readNextDraws(ctx.db, ctx.clock.now(), DRAWS_SHOWN),
  ])
  return { ...groups, kycPending: pending.count, nextDraws }
}
