import type { Context } from '#context'
import { findBid } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { type ContemplationRow, readContemplationEvents } from '#db/contemplations.ts'
import { readGuarantees } from '#db/guarantees.ts'
import type { MemberRow } from '#db/members.ts'
import type { Db } from '#db/rows.ts'
import type { GuaranteeItem, GuaranteeState } from '#domain/contemplations/guarantees.ts'
import { type Cents, sum } from '#domain/money.ts'
import type { LateInstallment } from '#domain/payouts/payout.ts'
import { openGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { arrearsOf, readOwed } from '#services/payments/arrears.ts'
import { lastMomentBefore } from '#services/payments/watch-arrears.ts'

/** Where the member's selection stands, with all that happened since (the tracker). */
export interface OwnSelection {
  id: string
  status: ContemplationRow['status']
  method: 'draw' | 'bid'
  assemblyNumber: number
  selectedAt: Date
  answerBy: Date | null
  useBy: string
  /** What is late before the payout, and when a second overdue installment would end the selection; null when nothing is (rules 9). */
  arrears: { late: LateInstallment[]; amountCents: Cents; payBy: Date | null } | null
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
export async function readOwnSelection(
  ctx: Context,
  db: Db,
  { group, member, row }: { group: ConsortiumRow; member: MemberRow; row: ContemplationRow },
): Promise<OwnSelection> {
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
    arrears: row.status === 'paid_out' ? null : await readOwnArrears(ctx, db, group, member),
    events: events.map((event) => ({ act: event.act, to: event.to_status, at: event.made_at, note: event.note })),
    items: guarantees.map((guarantee) => {
      const given = openGuarantee(ctx, guarantee)
      return {
        item: guarantee.item,
        state: guarantee.state,
        note: guarantee.note,
        reference: given?.reference ?? '',
        amountCents: given?.amountCents ?? null,
      }
    }),
  }
}

async function readOwnArrears(
  ctx: Context,
  db: Db,
  group: ConsortiumRow,
  member: MemberRow,
): Promise<OwnSelection['arrears']> {
  const times = { at: ctx.clock.now(), zone: ctx.config.TIME_ZONE }
  const owed = await readOwed(db, [group.id], { ...times, memberIds: [member.id] })
  const { late, nextAt } = arrearsOf(group, member, owed.get(member.id) ?? [], times)
  if (late.length === 0) return null
  return {
    late,
    amountCents: sum(late.map(({ payableCents }) => payableCents)),
    payBy: nextAt === null ? null : lastMomentBefore(nextAt),
  }
}
