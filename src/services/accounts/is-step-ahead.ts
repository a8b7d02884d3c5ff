import type { Context } from '#context'
import { findStepOwner } from '#services/accounts/find-step-owner.ts'

/** Whether these cookies belong to someone whose password was right and whose second step is still to come. */
export async function isStepAhead(ctx: Context, cookies: string | null): Promise<boolean> {
  return (await findStepOwner(ctx, cookies)) !== null
}
