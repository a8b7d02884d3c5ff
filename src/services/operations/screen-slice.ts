import type { Context } from '#context'
import { goOn } from '#services/operations/screen-again.ts'

/** As many in one slice of the business day, people and payees: some seconds of work. */
export const SCREENED_A_SLICE = 500

/**
 * One slice of a screening round, so that it never holds the business day up: what is left stays due, for the next call. While someone
 * else is at it, nothing is done. Returns how many were screened, people and payees.
 */
export async function screenSlice(ctx: Context, dueBy: Date): Promise<number> {
  return (await goOn(ctx, dueBy, { most: SCREENED_A_SLICE, skips: true }, () => {})).screened
}
