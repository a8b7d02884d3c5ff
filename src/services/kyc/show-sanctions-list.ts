import type { Context } from '#context'
import { countOpenMatches, findCurrentList } from '#db/sanctions.ts'
import { requirePermission } from '#services/access.ts'

/** The list that counts now (null: no one is screened), and how many matches are open. Throws Forbidden without kyc.read. */
export async function showSanctionsList(ctx: Context): Promise<{
  list: { version: string; entries: number; aliases: number; loadedAt: Date } | null
  open: number
  /** Prepared payouts that a match of their payee holds. */
  heldPayouts: number
}> {
  requirePermission(ctx, 'kyc.read')
  const [list, open] = await Promise.all([findCurrentList(ctx.db), countOpenMatches(ctx.db)])
  return {
    list:
      list === null
        ? null
        : {
            ...{ version: list.version, entries: list.entry_count, aliases: list.alias_count },
            loadedAt: list.loaded_at,
          },
    open: open.people,
    heldPayouts: open.payouts,
  }
}
