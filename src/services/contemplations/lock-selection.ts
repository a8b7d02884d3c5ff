import type { Context } from '#context'
import { findBid } from '#db/bids.ts'
import { type ConsortiumRow, lockConsortium } from '#db/consortiums.ts'
import { type ContemplationRow, findContemplation } from '#db/contemplations.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import type { BidStatus } from '#domain/bids/bids.ts'
import { requirePerson } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

export interface SelectionKey {
  consortiumId: string
  contemplationId: string
}

/** One contemplation under its group's lock, with everyone it concerns. */
export interface LockedSelection {
  group: ConsortiumRow
  member: MemberRow
  contemplation: ContemplationRow
  /** The state of the bid that won it; null for a draw. */
  bidStatus: BidStatus | null
}

/** Locks a contemplation for staff or for the product. Throws NotFound when there is none. */
export async function lockSelection(tx: Tx, { consortiumId, contemplationId }: SelectionKey): Promise<LockedSelection> {
  const group = await lockConsortium(tx, consortiumId)
  const contemplation = group === null ? null : await findContemplation(tx, consortiumId, contemplationId)
  if (group === null || contemplation === null) throw new NotFound('contemplation_not_found')
  const [member] = await lockMembers(tx, [{ consortium_id: group.id, id: contemplation.consortium_member_id }])
  if (member === undefined) throw new NotFound('contemplation_not_found')
  const bid = contemplation.bid_id === null ? null : await findBid(tx, group.id, contemplation.bid_id)
  return { group, member, contemplation, bidStatus: bid?.status ?? null }
}

/** The same for the selected member only; another's is treated as one that doesn't exist (ERR-24, PERM-11). */
export async function lockOwnSelection(ctx: Context, tx: Tx, key: SelectionKey): Promise<LockedSelection> {
  const { userId } = requirePerson(ctx)
  const selection = await lockSelection(tx, key)
  if (selection.member.user_id !== userId || !selection.member.is_active) throw new NotFound('contemplation_not_found')
  return selection
}
