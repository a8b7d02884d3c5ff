import type { Context } from '#context'
import { findOpenTerms } from '#db/operator-content.ts'

/** The terms of groups that can be joined today, for "Groups open today run {min} to {max} months" (CONST-06); null: none. */
export async function readOpenTerms(
  ctx: Pick<Context, 'db'>,
): Promise<{ minMonths: number; maxMonths: number } | null> {
  const found = await findOpenTerms(ctx.db)
  return found && { minMonths: found.min_months, maxMonths: found.max_months }
}
