import type { Context } from '#context'
import { outsideCells } from '#db/cells.ts'
import { deleteMaintenanceOrder } from '#db/maintenance-order.ts'
import { requirePermission } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/** Opens the pages again for everyone, from the next second on; while it's off already, nothing happens. Throws Forbidden without maintenance.switch. */
export async function turnMaintenanceOff(ctx: Context): Promise<void> {
  requirePermission(ctx, 'maintenance.switch')
  await outsideCells(ctx, async (tx) => {
    if (!(await deleteMaintenanceOrder(tx))) return
    const entry = { action: 'maintenance.turned_off', subjectKind: 'maintenance', subjectId: 'all' }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
  })
}
