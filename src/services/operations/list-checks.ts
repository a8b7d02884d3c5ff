import type { Context } from '#context'
import { requirePermission } from '#services/access.ts'
import { type CheckResult, runChecks } from '#services/operations/run-checks.ts'

/** Runs every invariant over the live data now, or one alone, for the admin's pages (rules 13). Throws Forbidden without checks.read. */
export async function listChecks(ctx: Context, only: string | null = null): Promise<CheckResult[]> {
  requirePermission(ctx, 'checks.read')
  return await runChecks(ctx.db, only)
}
