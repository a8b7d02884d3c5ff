import type { Tx } from '#db/rows.ts'
import { type SpotTransferRow, updateSpotTransfers } from '#db/spot-transfers.ts'
import { afterSpotTransferAct, type SpotTransferAct } from '#domain/members/spot-transfer.ts'
import type { Parts } from '#domain/payments/installment-plan.ts'
import { invariant } from '#domain/verdict.ts'

/** What happened to the transfer of a spot of a locked group, which its status allows. */
export type SpotTransferMove = { transfer: SpotTransferRow; at: Date } & (
  | { act: 'accept'; takerId: string; endsAt: Date }
  | { act: 'approve'; decidedBy: string | null; newMemberId: string; taken: Parts }
  | { act: 'refuse'; decidedBy: string | null }
  | { act: 'decline'; takerId: string }
  | { act: Exclude<SpotTransferAct, 'accept' | 'approve' | 'refuse' | 'decline'> }
)

/**
 * Records what happened to spot transfers, at most one act for each per call: the resulting status, who did it, and when. When a transfer ends,
 * the address it was offered to is deleted. Throws for an act the table does not allow.
 */
export async function moveSpotTransfers(tx: Tx, moves: readonly SpotTransferMove[]): Promise<void> {
  await updateSpotTransfers(
    tx,
    moves.map((move) => {
      const { transfer, act, at } = move
      const next = afterSpotTransferAct(transfer.status, act)
      invariant(next.ok, `a transfer that is ${transfer.status} does not ${act}`)
      const row = { ...transfer, status: next.value }
      if (move.act === 'accept') return { ...row, taker_id: move.takerId, accepted_at: at, ends_at: move.endsAt }
      const over = { ...row, ends_at: null, ended_at: at }
      if (move.act === 'decline') return { ...over, taker_id: move.takerId }
      if (move.act === 'refuse') return { ...over, decided_by: move.decidedBy }
      if (move.act !== 'approve') return over
      return {
        ...over,
        decided_by: move.decidedBy,
        new_member_id: move.newMemberId,
        common_fund_cents: move.taken.commonFundCents,
        reserve_cents: move.taken.reserveCents,
        operator_cents: move.taken.operatorCents,
      }
    }),
  )
}
