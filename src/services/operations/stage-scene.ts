import type { Context } from '#context'
import { readDemoCast } from '#db/demo-cast.ts'
import {
  findBidder,
  findHeldAssembly,
  findNextAssembly,
  findPaidOut,
  findPayer,
  findSelected,
  type SceneRow,
} from '#db/pages/scenes.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Scene } from '#domain/operations/scenes.ts'

/** Who a scene signs in, where it goes, and whether time has to move first. */
export interface Stage {
  /** Null when we only know after the move who that is. */
  person: { userId: string; fullName: string } | null
  path: string
  /** Null: time stays. */
  moveTo: Date | null
}

/** How long an assembly counts as just held. */
const JUST_HELD_MS = 24 * 60 * 60_000
/** A minute past the draw, so that it has happened. */
const AFTER_DRAW_MS = 60_000

/**
 * Where a demo scene can be played now; null when there's no one for it. Looked up each time, so a scene works however
 * often and whatever was done before. `viewerId` keeps someone who watched an assembly approach in their own group.
 */
export async function stageScene(ctx: Context, scene: Scene, viewerId: string | null): Promise<Stage | null> {
  const now = ctx.clock.now()
  switch (scene) {
    case 'pay':
      return onGroupPage(await findPayer(ctx.db, dayOf(now, ctx.config.TIME_ZONE)))
    case 'bid':
      return onGroupPage(await findBidder(ctx.db, now))
    case 'draw':
      return await stageDraw(ctx, now, viewerId)
    case 'selected':
      return onGroupPage(await findSelected(ctx.db, now)) ?? (await afterNextAssembly(ctx, now))
    case 'paid_out':
      return onGroupPage(await findPaidOut(ctx.db))
    case 'audit':
      return await stageAudit(ctx)
  }
}

function onGroupPage(row: SceneRow | null): Stage | null {
  return row && { person: row, path: `/consortium/${row.consortiumId}`, moveTo: null }
}

const assemblyPath = ({ consortiumId, number }: SceneRow) => `/consortium/${consortiumId}/assemblies/${number}`

async function stageDraw(ctx: Context, now: Date, viewerId: string | null): Promise<Stage | null> {
  const held = await findHeldAssembly(ctx.db, new Date(now.getTime() - JUST_HELD_MS), viewerId)
  if (held !== null) return { person: held, path: assemblyPath(held), moveTo: null }
  const next = await findNextAssembly(ctx.db, now)
  return next && { person: next, path: assemblyPath(next), moveTo: new Date(next.drawsAt.getTime() + AFTER_DRAW_MS) }
}

/** No one knows yet who will be selected; they're signed in once it has happened. */
async function afterNextAssembly(ctx: Context, now: Date): Promise<Stage | null> {
  const next = await findNextAssembly(ctx.db, now)
  return next && { person: null, path: assemblyPath(next), moveTo: new Date(next.drawsAt.getTime() + AFTER_DRAW_MS) }
}

async function stageAudit(ctx: Context): Promise<Stage | null> {
  const director = (await readDemoCast(ctx.db)).find(({ key }) => key === 'director')
  if (director === undefined) return null
  const { user_id: userId, full_name: fullName } = director
  return { person: { userId, fullName }, path: '/dashboard/checks', moveTo: null }
}
