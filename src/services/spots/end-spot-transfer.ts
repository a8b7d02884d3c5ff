import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { findMemberByUser, readMembershipsOf, readMemberUsers } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import {
  findEndedSpotTransfer,
  findOpenSpotTransfer,
  findSpotTransfer,
  type SpotTransferRow,
} from '#db/spot-transfers.ts'
import { afterSpotTransferAct } from '#domain/members/spot-transfer.ts'
import type { TransferEnd } from '#domain/notices/notice.ts'
import { allow, refuse, type Verdict } from '#domain/verdict.ts'
import { actorId, requirePermission, requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { type AddressedNotice, notify } from '#services/notices/notify.ts'
import { NotFound } from '#services/refusals.ts'
import { readOffersTo } from '#services/spots/asked-taker.ts'
import { moveSpotTransfers } from '#services/spots/move-spot-transfers.ts'

/** Who ends it: the member whose spot it is, the person it was offered to, or the desk, which names it. */
export type EndedBy =
  | { by: 'giver'; consortiumId: string }
  | { by: 'taker'; consortiumId: string }
  | { by: 'desk'; consortiumId: string; transferId: string }

/**
 * Ends the transfer of a spot before the desk has approved it: its member keeps the spot, nothing was paid, and both are told (rules 9,
 * Transfer). One of theirs that has ended already stays as it is. Throws NotFound for one that isn't the asker's, Forbidden without transfers.approve for the desk.
 */
export async function endSpotTransfer(ctx: Context, input: EndedBy): Promise<Verdict<'act_not_allowed'>> {
  if (input.by === 'desk') requirePermission(ctx, 'transfers.approve')
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    const transfer = group === null ? null : await findTransfer(ctx, tx, input)
    if (transfer === null) throw new NotFound('consortium_not_found')
    const act = ENDING[input.by]
    // From a stale tab, or sent again: it's over, unless the spot has changed hands.
    if (input.by !== 'desk' && transfer.ended_at !== null && transfer.status !== 'done') return allow()
    if (!afterSpotTransferAct(transfer.status, act).ok) return refuse('act_not_allowed')
    await moveSpotTransfers(
      tx,
      act === 'refuse'
        ? [{ transfer, act, at, decidedBy: actorId(ctx) }]
        : act === 'decline'
          ? [{ transfer, act, at, takerId: requirePerson(ctx).userId }]
          : [{ transfer, act, at }],
    )
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: `spot_transfer.${ENDS[act]}`,
          subjectKind: 'spot_transfer',
          subjectId: transfer.id,
          consortiumId: transfer.consortium_id,
        },
      ],
      at,
    )
    await tellEnded(ctx, tx, [{ transfer, reason: ENDS[act] }], at)
    return allow()
  })
}

const ENDING = { giver: 'withdraw', taker: 'decline', desk: 'refuse' } as const
const ENDS = { withdraw: 'withdrawn', decline: 'declined', refuse: 'refused' } as const

/** The transfer to end: the open one, or the asker's last one that has ended already. */
async function findTransfer(ctx: Context, tx: Tx, input: EndedBy): Promise<SpotTransferRow | null> {
  const { consortiumId } = input
  if (input.by === 'desk') return await findSpotTransfer(tx, consortiumId, input.transferId)
  const { userId } = requirePerson(ctx)
  if (input.by === 'taker') {
    const [offer] = await readOffersTo(ctx, tx, consortiumId)
    return offer ?? (await findEndedSpotTransfer(tx, consortiumId, { takerId: userId }))
  }
  const member = await findMemberByUser(tx, consortiumId, userId)
  const open = member && (await findOpenSpotTransfer(tx, member))
  if (open !== null) return open
  const memberIds = (await readMembershipsOf(tx, consortiumId, userId)).map(({ id }) => id)
  return await findEndedSpotTransfer(tx, consortiumId, { memberIds })
}

/** Tells both sides that a transfer has ended. A person who never accepted may have no account and isn't told. */
export async function tellEnded(
  ctx: Context,
  tx: Tx,
  ended: readonly { transfer: SpotTransferRow; reason: TransferEnd }[],
  at: Date,
): Promise<void> {
  const users = await readMemberUsers(
    tx,
    ended.map(({ transfer }) => ({ consortium_id: transfer.consortium_id, id: transfer.consortium_member_id })),
  )
  await notify(
    ctx,
    tx,
    ended.flatMap(({ transfer, reason }): AddressedNotice[] => {
      const details = { consortiumId: transfer.consortium_id, reason }
      return [users.get(transfer.consortium_member_id), transfer.taker_id].flatMap((to) =>
        to ? [{ to, kind: 'transfer_ended' as const, details }] : [],
      )
    }),
    at,
  )
}
