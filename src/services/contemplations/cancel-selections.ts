import type { Context } from '#context'
import { readBidsById, updateDecided } from '#db/bids.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import { readMemberUsers, updateStates } from '#db/members.ts'
import { readPreparedPayouts, updatePayouts } from '#db/payouts.ts'
import type { Tx } from '#db/rows.ts'
import { afterContemplationAct } from '#domain/contemplations/contemplation-states.ts'
import { selectionReleased } from '#domain/ledger/postings.ts'
import { cents } from '#domain/money.ts'
import { invariant } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'
import { postTransactions } from '#services/ledger/post-transactions.ts'
import { notify } from '#services/notices/notify.ts'
import { openFurtherMonths } from '#services/payments/open-installments.ts'

/** A selection that ends before payout: `expired` when its bid was not paid, else `cancelled`, with the reason as a code. */
export interface EndedSelection {
  contemplation: ContemplationRow
  to: 'cancelled' | 'expired'
  reason: string
  at: Date
}

/**
 * Ends selections of any number of locked groups (rules 5, 7, 9): what stood set aside goes back to the common fund, the member is active
 * again and can be selected again, a winning bid still unpaid and a payout only prepared end with it. The points that froze
 * at the selection simply go on growing; that month earned none (rules 10). Throws when money is already under way.
 */
export async function cancelSelections(ctx: Context, tx: Tx, ended: readonly EndedSelection[]): Promise<void> {
  if (ended.length === 0) return
  await moveContemplations(
    tx,
    ended.map(({ contemplation, to, reason, at }) => {
      const act = to === 'expired' ? 'expire' : 'cancel'
      const next = afterContemplationAct(
        { status: contemplation.status, bidStatus: act === 'expire' ? 'won_expired' : null },
        act,
        'system',
      )
      invariant(next.ok && next.value === to, `a selection that is ${contemplation.status} is not ${to}`)
      return {
        contemplation: { ...contemplation, cure_by: null, arrears_at: null },
        act,
        to,
        at,
        madeBy: actorId(ctx),
        note: reason,
        committedCents: cents(0),
      } as const
    }),
  )
  const rows = ended.map(({ contemplation }) => contemplation)
  await endUnpaidBids(tx, ended)
  const prepared = await readPreparedPayouts(tx, rows)
  await updatePayouts(
    tx,
    prepared.map((payout) => ({ ...payout, status: 'cancelled' as const, paid_at: null })),
  )
  await updateStates(
    tx,
    rows.map((row) => ({
      consortium_id: row.consortium_id,
      id: row.consortium_member_id,
      state: 'active' as const,
      is_active: true,
      has_received_payout: false,
      left_at: null,
    })),
  )
  await postTransactions(
    tx,
    ended.flatMap(({ contemplation, at }) =>
      contemplation.committed_cents === 0
        ? []
        : [
            {
              consortiumId: contemplation.consortium_id,
              at,
              reference: contemplation.id,
              ...selectionReleased(contemplation.committed_cents),
            },
          ],
    ),
  )
  await openFurtherMonths(
    ctx,
    tx,
    rows.map((row) => row.consortium_id),
  )
  if (ctx.notices) await notifyEnded(ctx, tx, ended)
}

/** A bid that waits for its payment has nothing left to win. */
async function endUnpaidBids(tx: Tx, ended: readonly EndedSelection[]): Promise<void> {
  const keys = ended.flatMap(({ contemplation }) =>
    contemplation.bid_id === null ? [] : [{ consortium_id: contemplation.consortium_id, id: contemplation.bid_id }],
  )
  const unpaid = (await readBidsById(tx, keys)).filter((bid) => bid.status === 'won_pending_payment')
  const endedAt = new Map(ended.map(({ contemplation, at }) => [contemplation.bid_id, at]))
  await updateDecided(
    tx,
    unpaid.map((bid) => ({
      ...bid,
      status: 'won_expired' as const,
      due_at: null,
      decided_at: endedAt.get(bid.id) ?? bid.decided_at,
    })),
  )
}

async function notifyEnded(ctx: Context, tx: Tx, ended: readonly EndedSelection[]): Promise<void> {
  const userOf = await readMemberUsers(
    tx,
    ended.map(({ contemplation }) => ({
      consortium_id: contemplation.consortium_id,
      id: contemplation.consortium_member_id,
    })),
  )
  await notify(
    ctx,
    tx,
    ended.map(({ contemplation, to, reason }) => ({
      userId: userOf.get(contemplation.consortium_member_id) ?? '',
      kind: 'selection_ended',
      details: {
        consortiumId: contemplation.consortium_id,
        assembly: contemplation.assembly_number,
        status: to,
        reason,
      },
    })),
    ended[0]?.at ?? ctx.clock.now(),
  )
}
