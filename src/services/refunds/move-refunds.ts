import {
  linkReplacement,
  type MovedRefundRow,
  type RefundRow,
  unlinkReplacement,
  updateRefundStatuses,
  updateRefundsDue,
} from '#db/refunds.ts'
import type { Tx } from '#db/rows.ts'
import { afterRefundAct, type RefundAct } from '#domain/refunds/refund-states.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to a refund in a locked group and that its status allows. */
export type RefundMove =
  | { refund: RefundRow; act: 'queue'; at: Date; dueBy: Date | null }
  | { refund: RefundRow; act: 'request'; at: Date; transferId: string }
  | { refund: RefundRow; act: Exclude<RefundAct, 'queue' | 'request'>; at: Date }

/**
 * Writes what happened to refunds, at most one act each per call: the status from the table (rules 9), when each is looked at
 * next, and how much of their groups' cash belongs to those that are due (rules 5). Throws for an act the table doesn't allow.
 */
export async function moveRefunds(tx: Tx, moves: readonly RefundMove[]): Promise<void> {
  if (moves.length === 0) return
  // Who was to free a refund that is withdrawn frees the one that has waited longest instead.
  const newcomers = moves.flatMap(({ refund: { consortium_id, status, replaced_by: id }, act }) =>
    act === 'cancel' && status === 'waiting' && id !== null ? [{ consortium_id, id }] : [],
  )
  for (const newcomer of newcomers) await unlinkReplacement(tx, newcomer)
  await updateRefundStatuses(tx, moves.map(rowAfter))
  for (const newcomer of newcomers) await linkReplacement(tx, newcomer)
  await updateRefundsDue(tx, [...new Set(moves.map(({ refund }) => refund.consortium_id))])
}

function rowAfter(move: RefundMove): MovedRefundRow {
  const { refund, act, at } = move
  const next = afterRefundAct(refund.status, act)
  invariant(next.ok, `a refund that is ${refund.status} does not ${act}`)
  const row = { ...refund, status: next.value, paid_at: act === 'pay' ? at : null }
  if (move.act === 'queue') return { ...row, queued_at: refund.queued_at ?? at, due_by: move.dueBy, look_at: at }
  // Nothing to do while the bank has it, or once it's done.
  if (move.act === 'request')
    return { ...row, look_at: null, posted_at: refund.posted_at ?? at, transfer_id: move.transferId }
  // What came back waits for an account, and the rest of what was paid in part for its turn.
  if (act === 'return_refund' || act === 'pay_part') return { ...row, look_at: at }
  return { ...row, look_at: act === 'fall_due' ? refund.look_at : null }
}
