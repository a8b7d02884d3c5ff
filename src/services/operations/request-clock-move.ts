import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { insertClockMove } from '#db/clock-moves.ts'
import { enqueueClockMove } from '#db/job-queue.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'

/** Queues the job that moves the demo's time forward to an instant; one move at a time. The caller has decided who may ask. */
export async function requestClockMove(ctx: Context, to: Date): Promise<Outcome<{ id: string }, 'move_under_way'>> {
  const from = ctx.clock.now()
  return await outsideCells(ctx, async (tx) => {
    const id = ctx.random.uuid7(from)
    if (!(await insertClockMove(tx, { id, asked_by: actorId(ctx), from_at: from, to_at: to })))
      return refuse('move_under_way')
    await enqueueClockMove(tx)
    return grant({ id })
  })
}
