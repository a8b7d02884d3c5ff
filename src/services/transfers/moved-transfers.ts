import type { Context } from '#context'
import type { TransferRow } from '#db/bank-transfers.ts'
import type { ConsortiumRow } from '#db/consortiums.ts'
import { lockMembers, type MemberRow } from '#db/members.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { isInFlight } from '#domain/transfers/transfer.ts'

/** A transfer the bank has settled, and until when it may still be returned. */
export interface SettledTransfer {
  transfer: TransferRow
  at: Date
  checkAt: Date | null
}

/**
 * A transfer that was returned (`returned`), that the bank didn't accept at all (`failed`), both with the bank's code, or that its
 * member canceled before the file closed (`cancelled`).
 */
export interface ReturnedTransfer {
  transfer: TransferRow
  code: string | null
  at: Date
  status: 'returned' | 'failed' | 'cancelled'
}

/** What settling, or being returned, means for transfers of one or more kinds, in locked groups. */
export type Applies<Moved> = (
  ctx: Context,
  tx: Tx,
  groups: readonly ConsortiumRow[],
  moved: readonly Moved[],
) => Promise<void>

/** In flight, and its member is waiting for the bank to say whether it can be canceled. */
export function isBeingTakenBack({
  status,
  cancel_check_at,
}: Pick<TransferRow, 'status' | 'cancel_check_at'>): boolean {
  return cancel_check_at !== null && isInFlight(status)
}

/** The members these transfers belong to, by memberKey, locked. */
export async function lockMembersOf(tx: Tx, transfers: readonly TransferRow[]): Promise<Map<string, MemberRow>> {
  const keys = byKey(
    transfers.map((transfer) => ({ consortium_id: transfer.consortium_id, id: transfer.consortium_member_id })),
    rowKey,
  )
  return byKey(await lockMembers(tx, [...keys.values()]), rowKey)
}
