import type { Context } from '#context'
import { requirePermission } from '#services/access.ts'
import {
  type AskedMaintenance,
  type MaintenanceProblem,
  maintenanceProblems,
} from '#services/operations/turn-maintenance-on.ts'

/** What's wrong with maintenance as it was asked for, by field, before anyone confirms it. Throws Forbidden without maintenance.switch. */
export function reviewMaintenance(ctx: Context, asked: AskedMaintenance): Record<string, MaintenanceProblem> {
  requirePermission(ctx, 'maintenance.switch')
  return maintenanceProblems(asked)
}
