import type { Context } from '#context'
import * as aheadOfNow from '#db/ahead-of-now.ts'

/** Resets whatever a clock that was wrong for a while has dated into the future, and logs how much of what. */
export async function takeBackAhead(ctx: Pick<Context, 'db' | 'log'>): Promise<void> {
  const taken = await aheadOfNow.takeBackAhead(ctx.db)
  if (Object.keys(taken).length > 0)
    ctx.log.error({ taken }, 'clock was wrong; rows dated ahead of the database clock were reset')
}
