import type { Context } from '#context'
import { findMaintenanceOrder } from '#db/maintenance-order.ts'
import { readFullNames } from '#db/people.ts'
import type { Language } from '#domain/language.ts'
import { requirePermission } from '#services/access.ts'
import { LONGEST_WORDS, MAINTENANCE_MINUTES } from '#services/operations/turn-maintenance-on.ts'

export interface ShownMaintenance {
  /** Null while it's off. */
  on: { since: Date; endsAt: Date; by: string | null; words: Partial<Record<Language, string>> } | null
  minutes: readonly number[]
  longestWords: number
}

/** Whether maintenance is on, since when, and who turned it on. Throws Forbidden without maintenance.switch. */
export async function showMaintenance(ctx: Context): Promise<ShownMaintenance> {
  requirePermission(ctx, 'maintenance.switch')
  const row = await findMaintenanceOrder(ctx.db)
  const names = await readFullNames(ctx.db, row?.turned_on_by ? [row.turned_on_by] : [])
  return {
    on: row && {
      since: row.turned_on_at,
      endsAt: row.ends_at,
      by: names.get(row.turned_on_by ?? '') ?? null,
      words: row.words,
    },
    minutes: MAINTENANCE_MINUTES,
    longestWords: LONGEST_WORDS,
  }
}
