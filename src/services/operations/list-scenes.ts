import type { Context } from '#context'
import { findClockMove } from '#db/clock-moves.ts'
import { SCENES, type Scene } from '#domain/operations/scenes.ts'
import { type Stage, stageScene } from '#services/operations/stage-scene.ts'
import { NotFound } from '#services/refusals.ts'

/** The demo's scenes as they can be played now, and the move of time under way. */
export interface SceneList {
  scenes: { scene: Scene; stage: Stage | null }[]
  moving: { from: Date; to: Date; reached: Date } | null
}

/** For anyone looking at the demo. Throws NotFound outside demo mode. */
export async function listScenes(ctx: Context, viewerId: string | null): Promise<SceneList> {
  if (!ctx.config.DEMO_MODE || ctx.config.production) throw new NotFound('no_scenes')
  const [move, ...stages] = await Promise.all([
    findClockMove(ctx.db),
    ...SCENES.map((scene) => stageScene(ctx, scene, viewerId)),
  ])
  return {
    scenes: SCENES.map((scene, index) => ({ scene, stage: stages[index] ?? null })),
    moving:
      move === null || move.finished_at !== null
        ? null
        : { from: move.from_at, to: move.to_at, reached: move.reached_at },
  }
}
