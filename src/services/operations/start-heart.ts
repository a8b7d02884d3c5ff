import type { Context } from '#context'
import { beat, beginHeart } from '#db/heartbeats.ts'
import { noteServiceGap } from '#db/public-status.ts'

/** What shows that due work is being done. */
export interface TickHeart {
  /** A tick has succeeded. */
  beat(): Promise<void>
  /** For one tick: call the result along the way to say that it's still going. */
  onTheWay(): () => Promise<void>
}

/** A month of many groups takes longer than a tick may be old. */
const BEAT_EVERY_MS = 30_000
/** Longer without a beat is told on the status page: as long as readiness waits. */
const GAP_SECONDS = 600

/** This process takes responsibility for the tick: its age counts from now. */
export async function startHeart({ db }: Pick<Context, 'db'>): Promise<TickHeart> {
  await beginHeart(db, 'tick')
  return {
    beat: async () => {
      await noteServiceGap(db, 'tick', GAP_SECONDS)
      await beat(db, 'tick')
    },
    onTheWay: () => {
      let last = performance.now()
      return async () => {
        if (performance.now() - last < BEAT_EVERY_MS) return
        last = performance.now()
        await beat(db, 'tick')
      }
    },
  }
}
