import type { Context } from '#context'
import * as aheadOfNow from '#db/ahead-of-now.ts'
import type { Database } from '#db/cells.ts'

/** Resets whatever a clock that was wrong for a while has dated into the future, and logs how much of what. */
export async function takeBackAhead(ctx: Database & Pick<Context, 'log'>): Promise<void> {
  const taken = await aheadOfNow.takeBackAhead(ctx)
  if (Object.keys(taken).length > 0)
    ctx.log.error({ taken }, 'clock was wrong; rows dated ahead of the database clock were reset')
}
