import {
  type MovedRefundPartRow,
  type RefundPartRow,
  readRefundParts,
  updateRefundPartStatuses,
} from '#db/refund-parts.ts'
import { type RefundRow, readRefundsById } from '#db/refunds.ts'
import { byKey, rowKey } from '#db/row-keys.ts'
import type { Tx } from '#db/rows.ts'
import { sum } from '#domain/money.ts'
import { actOfParts, afterRefundPartAct } from '#domain/refunds/refund-states.ts'
import { invariant } from '#domain/verdict.ts'
import { moveRefunds, type RefundMove } from '#services/refunds/move-refunds.ts'

/** What happened to a part of a refund of a locked group, which its status allows. */
export type RefundPartMove =
  | { part: RefundPartRow; act: 'request'; at: Date; transferId: string }
  | { part: RefundPartRow; act: 'pay' | 'come_back'; at: Date }

/**
 * Records what happened to parts of refunds, at most one act per part in a call, and updates each refund: how much has left the common
 * fund, how much has arrived, and its state (rules 9). Refunds named in `held` got a new part that no one has
 * requested yet. Throws for an act the tables don't allow.
 */
export async function moveRefundParts(
  tx: Tx,
  moves: readonly RefundPartMove[],
  { at, held = [] }: { at: Date; held?: readonly RefundRow[] },
): Promise<void> {
  await updateRefundPartStatuses(tx, moves.map(rowAfter))
  const keys = [
    ...byKey(
      [...moves.map(({ part }) => ({ consortium_id: part.consortium_id, id: part.refund_id })), ...held],
      rowKey,
    ).values(),
  ]
  const parts = Map.groupBy(await readRefundParts(tx, keys), ({ refund_id }) => refund_id)
  const refunds = await readRefundsById(tx, keys)
  await moveRefunds(
    tx,
    refunds.map((refund) => refundAfter(refund, parts.get(refund.id) ?? [], at)),
  )
}

function rowAfter(move: RefundPartMove): MovedRefundPartRow {
  const { part, act, at } = move
  const next = afterRefundPartAct(part.status, act)
  invariant(next.ok, `a part of a refund that is ${part.status} does not ${act}`)
  const transfer_id = move.act === 'request' ? move.transferId : part.transfer_id
  return { ...part, status: next.value, transfer_id, paid_at: act === 'pay' ? at : null }
}

function refundAfter(refund: RefundRow, parts: readonly RefundPartRow[], at: Date): RefundMove {
  const centsOf = (some: readonly RefundPartRow[]) => sum(some.map(({ amount_cents }) => amount_cents))
  const after = {
    ...refund,
    posted_cents: centsOf(parts),
    paid_cents: centsOf(parts.filter(({ status }) => status === 'paid')),
  }
  const act = actOfParts(
    refund.amount_cents,
    parts.map(({ status, amount_cents: amountCents }) => ({ status, amountCents })),
  )
  if (act !== 'request') return { refund: after, act, at }
  const transferId = parts.findLast(({ status }) => status === 'requested')?.transfer_id
  invariant(transferId, 'a part that the bank has names its transfer')
  return { refund: after, act, at, transferId }
}
