import type { Context } from '#context'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readContemplationEvents } from '#db/contemplations.ts'
import type { Db } from '#db/rows.ts'
import { SELECTION_ENDS, type SelectionEnd } from '#domain/contemplations/contemplation-states.ts'

/** A selection of the member's that ended before its payout, and why (rules 7, 9). */
export interface EndedSelection {
  assemblyNumber: number
  status: 'cancelled' | 'expired'
  reason: SelectionEnd
  endedAt: Date
  /** No assembly is left in which the member could be selected again. */
  isLast: boolean
}

/** How long the group's page tells a member that a selection ended; the letter told them too. */
const SHOWN_MS = 60 * 86_400_000

/** A member's latest selection that has ended, while that's news; null otherwise. Reads only. */
export async function readEndedSelection(
  ctx: Context,
  db: Db,
  group: ConsortiumRow,
  row: ContemplationRow,
): Promise<EndedSelection | null> {
  const end = (await readContemplationEvents(db, row.consortium_id, row.id)).at(-1)
  if (end === undefined || ctx.clock.now().getTime() - end.made_at.getTime() > SHOWN_MS) return null
  return {
    assemblyNumber: row.assembly_number,
    status: row.status === 'expired' ? 'expired' : 'cancelled',
    reason: SELECTION_ENDS.find((reason) => reason === end.note) ?? 'installments_unpaid',
    endedAt: end.made_at,
    // A closing group has held its last assembly: one with an assembly left would go on (rules 11).
    isLast: group.closing_at !== null || group.canceled_at !== null,
  }
}
