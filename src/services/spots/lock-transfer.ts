import type { Context } from '#context'
import { type ConsortiumRow, lockConsortium } from '#db/consortiums.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { findSpotTransfer, type SpotTransferRow } from '#db/spot-transfers.ts'
import { grant, invariant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'
import { readOffersTo } from '#services/spots/asked-taker.ts'

/** A transfer that its newcomer has said yes to, under its group's lock, with whom it concerns. */
export interface LockedTransfer {
  group: ConsortiumRow
  transfer: SpotTransferRow
  giver: MemberRow
  takerId: string
}

/** Locks a transfer for the desk, which decides about nothing of its own (rules 9, Transfer). Throws NotFound when there is none. */
export async function lockAcceptedTransfer(
  ctx: Context,
  tx: Tx,
  input: { consortiumId: string; transferId: string },
): Promise<Outcome<LockedTransfer, 'act_not_allowed' | 'approving_own'>> {
  const group = await lockConsortium(tx, input.consortiumId)
  const transfer = await findSpotTransfer(tx, input.consortiumId, input.transferId)
  if (group === null || transfer === null) throw new NotFound('spot_transfer_not_found')
  const takerId = transfer.taker_id
  if (transfer.status !== 'accepted' || takerId === null) return refuse('act_not_allowed')
  const [giver] = await lockMembers(tx, [{ consortium_id: group.id, id: transfer.consortium_member_id }])
  invariant(giver, 'a transfer has its member')
  const decidedBy = actorId(ctx)
  if (decidedBy !== null && [giver.user_id, takerId].includes(decidedBy)) return refuse('approving_own')
  return grant({ group, transfer, giver, takerId })
}

/** Locks the transfer that the asker has said yes to, for what they provide. Throws NotFound when no spot of this group was offered to them. */
export async function lockOwnTransfer(
  ctx: Context,
  tx: Tx,
  consortiumId: string,
): Promise<Outcome<SpotTransferRow, 'act_not_allowed'>> {
  const group = await lockConsortium(tx, consortiumId)
  const [transfer] = await readOffersTo(ctx, tx, consortiumId)
  if (group === null || transfer === undefined) throw new NotFound('consortium_not_found')
  return transfer.status === 'accepted' ? grant(transfer) : refuse('act_not_allowed')
}
