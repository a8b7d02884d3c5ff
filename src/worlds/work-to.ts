import { runDue } from '#jobs/run-due.ts'
import type { Worker } from '#worlds/temporary-world.ts'

/** One worker works through what is due up to an instant, each at its time; returns how much of each kind it did. */
export async function workTo({ ctx, clock }: Worker, until: Date): Promise<ReadonlyMap<string, number>> {
  const done = await runDue(ctx, until, (instant) => {
    if (instant > clock.now()) clock.set(instant)
  })
  clock.set(until)
  return done
}
