import type { Context } from '#context'
import type { Scene } from '#domain/operations/scenes.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import type { Client } from '#integrations/accounts/accounts.ts'
import { enterInDemo } from '#services/accounts/enter-in-demo.ts'
import { requestClockMove } from '#services/operations/request-clock-move.ts'
import { stageScene } from '#services/operations/stage-scene.ts'
import { NotFound } from '#services/refusals.ts'

export interface PlayedScene {
  /** The page to look at, once time has arrived. */
  path: string
  isMoving: boolean
  /** Set-Cookie lines for the person's session; none when we only know who it is after the move. */
  cookies: string[]
}

/**
 * Plays a demo scene: signs in the person it needs, and requests the move of time it needs, if any. Open to anyone, because in
 * the demo, one click makes you a super administrator anyway. Throws NotFound outside demo mode.
 */
export async function playScene(
  ctx: Context,
  { scene, viewerId, client }: { scene: Scene; viewerId: string | null; client: Client },
): Promise<Outcome<PlayedScene, 'nobody_for_scene' | 'move_under_way'>> {
  if (!ctx.config.DEMO_MODE || ctx.config.production) throw new NotFound('no_scenes')
  const stage = await stageScene(ctx, scene, viewerId)
  if (stage === null) return refuse('nobody_for_scene')
  if (stage.moveTo !== null) {
    const moved = await requestClockMove(ctx, stage.moveTo)
    if (!moved.ok) return moved
  }
  const cookies = stage.person === null ? [] : await enterInDemo(ctx, stage.person.userId, client)
  return grant({ path: stage.path, isMoving: stage.moveTo !== null, cookies })
}
