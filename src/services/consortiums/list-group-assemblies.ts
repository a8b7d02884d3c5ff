import type { Context } from '#context'
import { readAssemblies } from '#db/assemblies.ts'
import { readContemplations } from '#db/contemplations.ts'
import type { Cents } from '#domain/money.ts'
import { requireGroup } from '#services/access.ts'

/** One assembly of the administrator's list. */
export interface DeskAssembly {
  number: number
  status: 'opened' | 'published' | 'held'
  dueOn: string
  drawsAt: Date
  cashCents: Cents | null
  slots: number | null
  eligible: number | null
  bids: number | null
  /** Positions it selected, including those whose selection has ended. */
  selected: number[]
}

/** A group's months, the newest first. Throws Forbidden, NotFound. */
export async function listGroupAssemblies(ctx: Context, consortiumId: string): Promise<DeskAssembly[]> {
  const group = await requireGroup(ctx, consortiumId)
  const [rows, selections] = await Promise.all([readAssemblies(ctx.db, group.id), readContemplations(ctx.db, group.id)])
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    dueOn: row.due_on,
    drawsAt: row.draws_at,
    cashCents: row.cash_cents,
    slots: row.slots,
    eligible: row.eligible_positions?.length ?? null,
    bids: row.bid_count,
    selected: selections.filter((one) => one.assembly_number === row.number).map((one) => one.position_number),
  }))
}
