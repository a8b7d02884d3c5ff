import type { Context } from '#context'
import { requireProof } from '#services/accounts/prove-again.ts'

/** Whether a page has to ask again who is there before it shows its form. */
export async function needsProof(ctx: Context, session: { sessionId: string }): Promise<boolean> {
  return (await requireProof(ctx, ctx.db, session)) !== null
}
