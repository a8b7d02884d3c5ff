import type { Context } from '#context'
import { ofOneGroup } from '#db/cells.ts'
import { findProjection, type ProjectionRow } from '#db/group-projections.ts'
import { findListedConsortium } from '#db/pages/consortium-list.ts'
import type { Cents } from '#domain/money.ts'
import { DESK_HABITS, type Habits } from '#domain/projection/habits.ts'
import type { Projection } from '#domain/projection/project.ts'
import { requireGroup } from '#services/access.ts'
import { type GroupFigures, groupFiguresOf } from '#services/consortiums/group-figures-of.ts'
import { PROJECTION_PATIENCE_MS } from '#services/consortiums/project-group.ts'
import { NotFound } from '#services/refusals.ts'

/** Simulations that someone asked for: how far they are, and what came out. */
interface Asked {
  lives: number
  livesDone: number
  finishedAt: Date | null
  projection: Projection | null
  /** They should have ended by now. */
  isStuck: boolean
}

/** A group's projections for the desk: the specification's simple ones with the real figures, and its simulated futures. */
export interface GroupProjections {
  id: string
  feeBps: number
  monthlyPaymentCents: Cents
  currentMembers: number
  durationMonths: number
  overdueInstallments: number
  overdueCents: Cents
  /** What points have already saved members in fees. */
  bonusCents: Cents
  figures: GroupFigures
  /** Null for a group that is over or has no one in it. */
  futures: {
    assumptions: Habits
    /** Null before anyone has asked for this month's. */
    asked: Asked | null
  } | null
}

/** The group's projections, for people who may read groups. Throws Forbidden, NotFound. */
export async function showProjection(ctx: Context, consortiumId: string): Promise<GroupProjections> {
  const group = await requireGroup(ctx, consortiumId)
  const key = { consortium_id: group.id, month: group.next_number, members: group.current_members }
  const [row, asked] = await Promise.all([
    ofOneGroup(ctx, group.id, (db) => findListedConsortium(db, group.id)),
    findProjection(ctx.db, key),
  ])
  if (row === null) throw new NotFound('consortium_not_found')
  const figures = groupFiguresOf(row)
  const hasFuture = figures.risk !== null && row.currentMembers > 0
  return {
    id: row.id,
    feeBps: row.feeBps,
    monthlyPaymentCents: row.monthlyPaymentCents,
    currentMembers: row.currentMembers,
    durationMonths: row.durationMonths,
    overdueInstallments: row.overdueInstallments,
    overdueCents: row.overdueCents,
    bonusCents: row.bonusCents,
    figures,
    futures: hasFuture ? { assumptions: DESK_HABITS, asked: asked && askedOf(asked, ctx.clock.now()) } : null,
  }
}

function askedOf({ lives, lives_done, asked_at, finished_at, projection }: ProjectionRow, at: Date): Asked {
  const isStuck = finished_at === null && at.getTime() - asked_at.getTime() > PROJECTION_PATIENCE_MS
  return { lives, livesDone: lives_done, finishedAt: finished_at, projection, isStuck }
}
