import type { Context } from '#context'
import { beat, beginHeart } from '#db/heartbeats.ts'

/** What says that the business day is being worked through. */
export interface TickHeart {
  /** A tick has ended well. */
  beat(): Promise<void>
  /** For one tick: what is called on the way says now and then that it goes on. */
  onTheWay(): () => Promise<void>
}

/** A month of many groups takes longer than a tick may be old. */
const BEAT_EVERY_MS = 30_000

/** This process begins to be responsible for the tick: its age counts from now. */
export async function startHeart({ db }: Pick<Context, 'db'>): Promise<TickHeart> {
  await beginHeart(db, 'tick')
  return {
    beat: () => beat(db, 'tick'),
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
