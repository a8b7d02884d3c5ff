import { readBidsById } from '#db/bids.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { readUnpaidContemplations } from '#db/contemplations.ts'
import { readClosedBooks } from '#db/final-payments.ts'
import type { MemberRow } from '#db/members.ts'
import { byKey, memberKey, rowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { invariant } from '#domain/verdict.ts'
import { paysNothingMore, remainingCents } from '#services/payments/plans.ts'

/**
 * Those of these members of these groups who owe and for whom held money pays, with their groups (rules 8): none who has left or pays nothing more,
 * whose winning bid has yet to be paid, or whose group's accounts are final.
 */
export async function readHeldPayers(
  db: Db,
  groups: readonly ConsortiumRow[],
  members: readonly MemberRow[],
): Promise<{ member: MemberRow; group: ConsortiumRow }[]> {
  const groupOf = byKey(groups, ({ id }) => id)
  const closed = await readClosedBooks(db, groups)
  const ids = [...new Set(members.map(({ consortium_id }) => consortium_id))].sort()
  const bidding = await readUnpaidWinners(db, ids)
  return members.flatMap((member) => {
    const group = groupOf.get(member.consortium_id)
    invariant(group, 'the group of every member was read')
    const isPaying = member.is_active && !paysNothingMore(group, member) && !closed.has(group.id)
    return isPaying && !bidding.has(rowKey(member)) && remainingCents(group, member) > 0 ? [{ member, group }] : []
  })
}

/** The members of these groups whose winning bid has yet to be paid: it was ranked by the plan it pays (rules 7). */
async function readUnpaidWinners(db: Db, consortiumIds: readonly string[]): Promise<ReadonlySet<string>> {
  const won = (await readUnpaidContemplations(db, consortiumIds)).flatMap(({ consortium_id, bid_id: id }) =>
    id === null ? [] : [{ consortium_id, id }],
  )
  const bids = await readBidsById(db, won)
  return new Set(bids.filter(({ status }) => status === 'won_pending_payment').map(memberKey))
}
