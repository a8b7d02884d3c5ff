import type { Context } from '#context'
import { requirePermission } from '#services/access.ts'
import { checkNames } from '#services/operations/run-checks.ts'

/** The names of all checks, for a page that runs them one by one. Throws Forbidden without checks.read. */
export async function listCheckNames(ctx: Context): Promise<string[]> {
  requirePermission(ctx, 'checks.read')
  return await checkNames()
}
