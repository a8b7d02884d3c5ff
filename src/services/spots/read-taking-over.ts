import type { Context } from '#context'
import { findConsortium } from '#db/consortiums.ts'
import { findMember, readEnrollees } from '#db/members.ts'
import type { RowKey } from '#db/row-keys.ts'
import type { Db } from '#db/rows.ts'
import { findOpenSpotTransfer, type SpotTransferRow } from '#db/spot-transfers.ts'
import { canTakeOver, type TakeOverRefusal } from '#domain/members/spot-transfer.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { readHandingOn } from '#services/spots/read-handing-on.ts'

/** Whether a person could take over a spot in this group now, for what is only shown (rules 9, Transfer). */
export async function readTakingOver(db: Db, userId: string, groupId: string): Promise<Verdict<TakeOverRefusal>> {
  const [person] = await readEnrollees(db, [userId])
  return canTakeOver(enrolleeOf(person), groupId)
}

/** The same of the person who accepted a transfer; before that, no one has. */
export async function readTaker(db: Db, transfer: SpotTransferRow): Promise<Verdict<TakeOverRefusal>> {
  return transfer.taker_id === null ? allow() : await readTakingOver(db, transfer.taker_id, transfer.consortium_id)
}

/** Whether the accepted transfer of a member's spot can't be approved now, for a reason on either side: then no one is promised a day. */
export async function isTransferHeldUp(ctx: Context, key: RowKey): Promise<boolean> {
  const [group, member] = await Promise.all([findConsortium(ctx.db, key.consortium_id), findMember(ctx.db, key)])
  const transfer = member && (await findOpenSpotTransfer(ctx.db, member))
  if (group === null || member === null || transfer?.status !== 'accepted') return false
  const [handing, taking] = await Promise.all([
    readHandingOn(ctx, ctx.db, group, member, ctx.clock.now()),
    readTaker(ctx.db, transfer),
  ])
  return !(handing.verdict.ok && taking.ok)
}
