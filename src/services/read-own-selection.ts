import type { Context } from '#context'
import { findBid } from '#db/bids.ts'
import { type ContemplationRow, readContemplationEvents, readGuarantees } from '#db/contemplations.ts'
import type { Tx } from '#db/rows.ts'
import type { GuaranteeItem, GuaranteeState } from '#domain/assemblies/guarantees.ts'
import type { Cents } from '#domain/money.ts'
import { openGuarantee } from '#services/provide-guarantee.ts'

/** Where the member's selection stands, with all that happened since (experience 2.3, the tracker). */
export interface OwnSelection {
  id: string
  status: ContemplationRow['status']
  method: 'draw' | 'bid'
  assemblyNumber: number
  selectedAt: Date
  answerBy: Date | null
  useBy: string
  events: { act: string; to: ContemplationRow['status']; at: Date; note: string | null }[]
  items: {
    item: GuaranteeItem
    state: GuaranteeState
    note: string | null
    reference: string
    amountCents: Cents | null
  }[]
}

/** Reads a member's own selection with its story and papers, the papers opened for their owner. */
export async function readOwnSelection(ctx: Context, db: Tx, row: ContemplationRow): Promise<OwnSelection> {
  const [events, guarantees, bid] = await Promise.all([
    readContemplationEvents(db, row.consortium_id, row.id),
    readGuarantees(db, row.consortium_id, row.id),
    row.bid_id === null ? null : findBid(db, row.consortium_id, row.bid_id),
  ])
  return {
    id: row.id,
    status: row.status,
    method: bid === null ? 'draw' : 'bid',
    assemblyNumber: row.assembly_number,
    selectedAt: row.selected_at,
    answerBy: row.answer_by,
    useBy: row.use_by,
    events: events.map((event) => ({ act: event.act, to: event.to_status, at: event.made_at, note: event.note })),
    items: guarantees.map((guarantee) => {
      const given = openGuarantee(ctx, guarantee)
      return {
        item: guarantee.item as GuaranteeItem,
        state: guarantee.state as GuaranteeState,
        note: guarantee.note,
        reference: given?.reference ?? '',
        amountCents: given?.amountCents ?? null,
      }
    }),
  }
}
